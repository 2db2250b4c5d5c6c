/** Removes missing members, which Excel returns as null but doesn't accept. */
export function withoutNulls<Members extends object>(members: Members): Members {
  const present = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present) as Members;
}
