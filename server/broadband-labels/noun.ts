import * as contract from '@lightwell/rulebook/broadband-labels/contract.ts'
import type { Noun } from '../noun.ts'
import { broadbandLabels as labels } from './content.ts'
import { labelLimits } from './limits.ts'
import { serveLabelPages } from './page-routes.ts'
import { serveLabels } from './routes.ts'

export const broadbandLabels = {
  contracts: { account: [contract] },
  serve: serveLabels,
  servePages: serveLabelPages,
  content: [labels],
  limits: labelLimits,
} satisfies Noun
