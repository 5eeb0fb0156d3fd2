import { type UpgradeFigures, type UpgradeOptions, upgradeRun } from './upgrade.ts'
import { upgradeFaults } from './upgrade-faults.ts'

/**
 * Makes one small crash run for each fault in `faultNames`, with that fault in the code.
 * @returns the names of the faults that the run didn't notice
 */
export async function missedByUpgrade(
  faultNames: readonly string[],
  options: Pick<UpgradeOptions, 'kills' | 'seed' | 'databaseUrl'>,
): Promise<string[]> {
  const missed: string[] = []
  for (const fault of upgradeFaults.filter(({ name }) => faultNames.includes(name))) {
    // An error means that the run got stuck. That's also a way to notice the fault.
    const stuck = (error: Error): Pick<UpgradeFigures, 'wrong'> => ({ wrong: [error.message] })
    const { wrong } = await upgradeRun({ ...options, accounts: 30, fault }).catch(stuck)
    if (wrong.length === 0) missed.push(fault.name)
    else console.log(`migration: caught ${fault.name}: ${wrong[0]}, and ${wrong.length - 1} more`)
  }
  return missed
}
