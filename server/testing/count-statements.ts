import pg from 'pg'

/** Lists the text of every SQL statement that this process sent to the database while `work` ran. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const real = pg.Client.prototype.query
  const texts: string[] = []
  const counting = function (this: pg.Client, ...asked: unknown[]) {
    const [first] = asked
    texts.push(typeof first === 'string' ? first : String((first as { text?: unknown }).text))
    return Reflect.apply(real, this, asked)
  }
  pg.Client.prototype.query = counting as typeof real
  try {
    await work()
  } finally {
    pg.Client.prototype.query = real
  }
  return texts
}
