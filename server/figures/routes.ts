import * as contract from '@lightwell/rulebook/figures/contract.ts'
import { staff } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { readFigures } from './read-figures.ts'

/** Serves the call with which supervisors read the figures. */
export function serveFigures(serving: Serving, world: World): void {
  serve(serving, contract.readFigures, limited('look', staff), ({ query }) => readFigures(world, query))
}
