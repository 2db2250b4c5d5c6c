// Short because npm commands use it without loading the database.
/** Returns whether a process is running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it's running, but as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
