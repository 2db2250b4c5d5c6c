import { createServer } from 'node:net';
import { StartError } from '../terminal';

/** Both addresses that `localhost` can stand for: a server on either would get some of the browser's requests. */
const loopback = ['127.0.0.1', '::1'];

/**
 * The port to serve at: the wanted one if it is free, or any free one for 0.
 *
 * @throws StartError for a port that is taken or not allowed
 */
export async function choosePort(wanted: number): Promise<number> {
  let port = wanted;
  for (const host of loopback) port = await tryPort(port, host);
  return port;
}

async function tryPort(port: number, host: string): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartError(`Port ${port} is taken; end what uses it, or choose another with PORT=3001 npm start.`));
      } else if (error.code === 'EACCES') {
        reject(new StartError(`Port ${port} needs an administrator; choose one above 1023 with PORT=3001 npm start.`));
      } else {
        // A machine without this kind of address (IPv6 switched off) can't have the port taken there.
        resolve(port);
      }
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
