// `npm run check`: what can be proven in seconds, without a database or a browser.
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commandStep, endWhenBrokenOff, programOf, vitestStep } from './runners.ts'
import { broke, closingLine, held, type Plan, runPlan, type Step } from './steps.ts'
import { compileWords } from './words.ts'

const root = join(import.meta.dirname, '..')

/** The fast part of the proof, in an order in which each finds what it needs: types need compiled words. */
export function checkPlan(): Plan {
  return [[words()], [unitTests(), ...types(), lint(), directions(), deadCode()]]
}

function words(): Step {
  return {
    name: 'words',
    async run() {
      compileWords()
      const files = globSync('words/*/*.json', { cwd: root }).filter((file) => /\/(en|es)\.json$/.test(file))
      return files.length > 0 ? held(`${files.length} files compiled`) : broke('no words were found', '')
    },
  }
}

/**
 * One for what Node runs and one for each front end: their routers' types would collide in one. What did not change since
 * the last time is not looked at again.
 */
function types(): Step[] {
  const projects = ['tsconfig.json', ...globSync('*/tsconfig.json', { cwd: root }).sort()]
  return projects.map((project) => {
    const room = dirname(project) === '.' ? 'node' : dirname(project)
    const known = ['--incremental', '--tsBuildInfoFile', join(root, `node_modules/.cache/types/${room}.json`)]
    const args = [programOf('typescript', 'bin/tsc'), '--noEmit', ...known, '--diagnostics', '-p', project]
    return commandStep(
      `types: ${room}`,
      { args },
      (said) => `${/Files:\s+(\d+)/.exec(said)?.[1]} files with libraries`,
    )
  })
}

function lint(): Step {
  const args = [
    programOf('@biomejs/biome', 'bin/biome'),
    'check',
    '--error-on-warnings',
    '--max-diagnostics=50',
  ]
  return commandStep('lint', { args }, (said) => `${/Checked (\d+) files/.exec(said)?.[1]} files`)
}

function directions(): Step {
  return commandStep('directions', { args: ['scripts/directions.ts'] }, (said) => said.trim())
}

function deadCode(): Step {
  const args = [programOf('knip', 'bin/knip.js'), '--no-progress']
  return commandStep('dead code', { args }, () => 'none')
}

function unitTests(): Step {
  return vitestStep('unit tests', ['unit', 'pages'])
}

if (import.meta.main) {
  endWhenBrokenOff()
  const totals = await runPlan(checkPlan(), { verbose: process.argv.includes('--verbose') })
  console.log(closingLine(totals))
  process.exitCode = totals.failed > 0 ? 1 : 0
}
