import pg from 'pg'

/** PostgreSQL's error for an SQL statement that was canceled because of a timeout. */
const ended = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

/**
 * Makes every matching SQL statement fail, on any connection, as if the database were too slow. Lasts until the test
 * ends (`using`).
 */
export function failStatements(like: RegExp): Disposable {
  const real = pg.Client.prototype.query
  const query = function (this: pg.Client, ...asked: unknown[]) {
    const { text } = asked[0] as { text?: unknown }
    return typeof text === 'string' && like.test(text)
      ? Promise.reject(ended)
      : Reflect.apply(real, this, asked)
  }
  pg.Client.prototype.query = query as typeof real
  return {
    [Symbol.dispose]() {
      pg.Client.prototype.query = real
    },
  }
}
