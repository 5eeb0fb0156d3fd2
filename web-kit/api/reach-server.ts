/** True if the server answers. Requests the headers of this file's own chunk, past every cache. */
export const reachesServer = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
