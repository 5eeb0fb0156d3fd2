/** Whether the server answers: asks for the head of the chunk that this is in, past every cache. */
export const reachesServer = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
