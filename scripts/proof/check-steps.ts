// The steps of the proof that need neither a database nor a browser. They're the fast ones.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { programOf } from './programs.ts'
import { runCommand, runVitest } from './runners.ts'
import type { Step } from './step.ts'

const root = join(import.meta.dirname, '../..')

export function checkSteps(): Step[] {
  return [words(), unitTests(), types(), lint(), directions(), deadCode()]
}

export function words(): Step {
  return {
    name: 'words',
    places: 1,
    weight: 6,
    run: () =>
      runCommand({ args: ['scripts/words.ts'] }, () => {
        const files = globSync('words/{*,*/*}/{en,es}.json', { cwd: root })
        return `${files.length} files compiled`
      }),
  }
}

/**
 * The unit tests.
 * @param filters folders or files. If empty, all unit tests run.
 */
export function unitTests(filters: string[] = []): Step {
  return {
    name: 'unit tests',
    needs: ['words'],
    places: 1,
    weight: 35,
    run: (workers) => runVitest(['unit', 'pages'], { workers, filters }),
  }
}

/** Type-checks every workspace that has changed since the last run, or that imports one that has. */
export function types(): Step {
  return {
    name: 'types',
    needs: ['words'],
    places: 1,
    weight: 38,
    run: () =>
      runCommand(
        // One checker for each project, because two checkers would work out the same types twice.
        { args: [programOf('typescript', 'bin/tsc'), '--build', '--checkers', '1', '--builders', '2'] },
        () => 'of all projects',
      ),
  }
}

export function lint(): Step {
  const args = [
    programOf('@biomejs/biome', 'bin/biome'),
    'check',
    '--error-on-warnings',
    '--max-diagnostics=50',
  ]
  return {
    name: 'lint',
    places: 1,
    weight: 12,
    run: () => runCommand({ args }, (said) => `${/Checked (\d+) files/.exec(said)?.[1]} files`),
  }
}

export function directions(): Step {
  return {
    name: 'directions',
    places: 1,
    weight: 5,
    run: () => runCommand({ args: ['scripts/directions.ts'] }, (said) => said.trim()),
  }
}

function deadCode(): Step {
  const args = [programOf('knip', 'bin/knip.js'), '--no-progress']
  return {
    name: 'dead code',
    // The type checker also reads the compiled words.
    needs: ['words'],
    places: 1,
    weight: 5,
    run: () => runCommand({ args }, () => 'none'),
  }
}
