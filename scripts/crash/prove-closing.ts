import { type ClosingFigures, type ClosingOptions, closingRun } from './closing.ts'
import { closingFaults } from './closing-faults.ts'

/**
 * Makes one small crash run for each fault in `faultNames`, with that fault in the code.
 * @returns the names of the faults that the run didn't notice
 */
export async function missedByClosing(
  faultNames: readonly string[],
  options: Pick<ClosingOptions, 'kills' | 'seed' | 'databaseUrl'>,
): Promise<string[]> {
  const missed: string[] = []
  for (const fault of closingFaults.filter(({ name }) => faultNames.includes(name))) {
    // An error means that the run got stuck. That's also a way to notice the fault.
    const stuck = (error: Error): Pick<ClosingFigures, 'wrong'> => ({ wrong: [error.message] })
    const { wrong } = await closingRun({ ...options, accounts: 60, fault }).catch(stuck)
    if (wrong.length === 0) missed.push(fault.name)
    else console.log(`closed accounts: caught ${fault.name}: ${wrong[0]}, and ${wrong.length - 1} more`)
  }
  return missed
}
