import { createServer } from 'node:net';
import { StartError } from '../terminal';

/** The addresses of `localhost`: a server on either one would get some of the browser's requests. */
const loopback = ['127.0.0.1', '::1'];

/**
 * Returns the requested port if it's free, or any free one for 0.
 *
 * @throws StartError for a port that is in use or not allowed
 */
export async function choosePort(requested: number): Promise<number> {
  let port = requested;
  for (const host of loopback) port = await tryPort(port, host);
  return port;
}

async function tryPort(port: number, host: string): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartError(
            `Port ${port} is in use. Stop the program that's using it, or choose another port: PORT=3001 npm start`,
          ),
        );
      } else if (error.code === 'EACCES') {
        reject(
          new StartError(`Port ${port} requires administrator rights. Choose one above 1023: PORT=3001 npm start`),
        );
      } else {
        // On a machine without this kind of address (IPv6 is off), nothing can use the port there.
        resolve(port);
      }
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
