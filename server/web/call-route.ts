import type { Call } from '@lightwell/rulebook/call.ts'
import {
  paramsOf,
  routerPath,
  servedPath,
  type WireNames,
  wireNames,
} from '@lightwell/rulebook/path-template.ts'
import { z } from 'zod'
import { ConfigRefused } from '../settings/config.ts'
import { settingOf } from '../settings/wire-names.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The names in API paths that the specification lets a deployment choose (decisions §9), such as `idp_user`. */
    wireNames: WireNames
  }
}

/**
 * The path at which this deployment serves a call, in the router's form: `/api/agent/idp_user/:uid`.
 * @throws ConfigRefused if the deployment chose a name that this path already has at the same place
 * @throws Error if a name in braces is neither in the contract nor a name that the deployment chooses
 */
export function routeOf({ method, path, params }: Call, names: WireNames): string {
  refuseTaken(path, names)
  const inPath = paramsOf(path)
  const inContract = params instanceof z.ZodObject ? Object.keys(params.shape) : []
  const stray = [...new Set(inPath).symmetricDifference(new Set(inContract))]
  if (stray.length > 0)
    throw new Error(
      `${method} ${path}: ${stray.join(', ')} must stand in the path and among the parameters, and be no wire name.`,
    )
  return routerPath(servedPath(path, names))
}

/** The path prefixes below which the specification lets a deployment choose names. */
const areas = ['/api/agent/', '/api/services/']

function refuseTaken(path: string, names: WireNames): void {
  const area = areas.find((each) => path.startsWith(each))
  if (area === undefined) return
  const [first] = path.slice(area.length).split('/')
  const taken = wireNames.find((each) => names[each] === first)
  if (taken) throw new ConfigRefused(`${settingOf[taken]} must not be ${first}: ${area}${first} is taken.`)
}
