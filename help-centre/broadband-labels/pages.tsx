// The pages with the plans' broadband labels.
import type { BroadbandLabel } from '@lightwell/rulebook/broadband-labels/wire.ts'
import type { Drawn } from '../page-facts.ts'
import { LabelPage, LabelsPage } from './LabelPages.tsx'

export interface BroadbandLabelsPages {
  labels: { labels: BroadbandLabel[] }
  label: { label: BroadbandLabel }
}

export const broadbandLabelsPages: Drawn<BroadbandLabelsPages> = {
  labels: LabelsPage,
  label: LabelPage,
}
