import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Makes something, unless it was already made from the same inputs. The stamp is deleted first and written last. So
 * interrupted work never counts as made, even if the inputs change back.
 * @param stamp the file that stores the digest of the inputs
 * @param inputs the inputs' digest
 * @returns true if it was made now
 */
export async function makeUnlessMade(
  stamp: string,
  inputs: string,
  make: () => void | Promise<void>,
): Promise<boolean> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return false
  rmSync(stamp, { force: true })
  await make()
  writeFileSync(stamp, inputs)
  return true
}
