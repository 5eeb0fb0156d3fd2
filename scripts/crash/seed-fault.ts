// Puts a fault into the product's code as it's loaded. The files themselves stay unchanged.
//   node --import scripts/crash/seed-fault.ts?fault=no-guard server/start/main.ts
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { closingFaults } from './closing-faults.ts'
import { seededFaults } from './seeded-faults.ts'
import { sow } from './sow.ts'
import { upgradeFaults } from './upgrade-faults.ts'

const name = new URL(import.meta.url).searchParams.get('fault')
const fault = [...seededFaults, ...upgradeFaults, ...closingFaults].find((each) => each.name === name)
if (fault === undefined) throw new Error(`There is no seeded fault named ${name}.`)

const sources = sow(fault, (url) => readFileSync(url, 'utf8'))
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const source = sources.get(url)
    return source === undefined ? loaded : { ...loaded, source }
  },
})
