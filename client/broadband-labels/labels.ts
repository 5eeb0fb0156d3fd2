import type * as contract from '@lightwell/rulebook/broadband-labels/contract.ts'
import { type BroadbandLabel, decodeLabel } from '@lightwell/rulebook/broadband-labels/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/**
 * Reads the broadband labels of the plans that an account has, for either billing kind. Empty if none of these plans
 * has a label.
 */
export async function listAccountLabels(id: AccountId): Promise<BroadbandLabel[]> {
  const asked = await ask<typeof contract.listAccountLabels>('GET /api/accounts/{id}/broadbandLabels', {
    params: { id },
  })
  return replyOf(asked).labels.map(decodeLabel)
}

/** URLs of a label in machine-readable formats (47 CFR § 8.1(a)). */
export interface LabelFiles {
  csvAddress: string
  jsonAddress: string
}

/** The URLs of a plan's label as files, for programs that read labels. */
export const labelFiles = (planId: string): LabelFiles => ({
  csvAddress: `/labels.csv?plan=${planId}`,
  jsonAddress: `/api/broadbandLabels/${planId}`,
})
