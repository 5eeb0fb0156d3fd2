import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Makes something unless it was made from the same inputs before. There's no stamp while it's being made: what was interrupted half
 * way never counts as made, even when the inputs are back to what they were before.
 * @param stamp the file that remembers the inputs
 * @param inputs their digest
 * @returns whether it was made
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
