import type { CrashFigures } from './figures.ts'
import type { CrashOptions } from './options.ts'
import { crashRun } from './run.ts'
import type { SeededFault } from './seeded-faults.ts'

/** The result of the runs with a seeded fault: if they noticed it, and in which figures. */
export interface Proof {
  fault: SeededFault
  isCaught: boolean
  /** The figures that weren't 0, such as `twice 5, balances 2`. */
  findings: string
  seconds: number
}

/**
 * The size of the runs. They're small, but made so that the important situations come up often. Late answers cause
 * races, and few customers cause waits for locks.
 */
const smallRun = {
  kills: 3,
  payments: 80,
  customers: 3,
  days: 1,
  clients: 16,
  patienceSeconds: 0,
  providerTimeoutSeconds: 1.5,
  janitors: 1,
  providerFaults: {
    error_before: 0.08,
    error_after: 0.06,
    cut_after: 0.06,
    garbage: 0.04,
    late: 0.35,
    late_ms: 900,
  },
} satisfies Partial<CrashOptions>

/**
 * The number of database crashes in each run. A crash shows a fault only if it hits a running query, as about every
 * second crash does.
 */
const crashesForProof = 5
const seedsForProof = 3

/**
 * Seeds each fault in turn into crash runs, and reports if a run noticed it. A run has noticed a fault if it finds an
 * error of one of the kinds in `fault.shows`.
 */
export async function proveFaults(
  faults: readonly SeededFault[],
  where: Pick<CrashOptions, 'seed' | 'postgres'>,
  report: (proof: Proof) => void,
): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const fault of faults) {
    const proof = await proveFault(fault, where)
    proofs.push(proof)
    report(proof)
  }
  return proofs
}

/** Tries a fault with several seeds, because chance and the machine's load decide if a single run shows it. */
async function proveFault(
  fault: SeededFault,
  { seed, postgres }: Pick<CrashOptions, 'seed' | 'postgres'>,
): Promise<Proof> {
  const databaseCrashes = fault.needsDatabaseCrash ? crashesForProof : 0
  const seeds = Array.from({ length: seedsForProof }, (_, more) => seed + more)
  let proof: Proof | undefined
  for (const chances of seeds) {
    proof = proofOf(fault, await crashRun({ ...smallRun, postgres, seed: chances, databaseCrashes, fault }))
    if (proof.isCaught) break
  }
  if (proof === undefined) throw new Error('A proof needs at least one seed.')
  return proof
}

function proofOf(fault: SeededFault, { findings, seconds }: CrashFigures): Proof {
  const found = Object.entries(findings).filter(([, sentences]) => sentences.length > 0)
  return {
    fault,
    isCaught: fault.shows.some((name) => findings[name].length > 0),
    findings: found.map(([name, sentences]) => `${name} ${sentences.length}`).join(', '),
    seconds,
  }
}
