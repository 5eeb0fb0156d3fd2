import { type CorrectionRefusal, correctLocation } from '@lightwell/client/voice/lines.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { usStates } from '@lightwell/rulebook/us-states.ts'
import {
  doubtLocation,
  type LocationDoubts,
  type LocationRefusal,
  type RegisteredLocation,
  refuseLocation,
} from '@lightwell/rulebook/voice/location.ts'
import type { VoiceLine } from '@lightwell/rulebook/voice/wire.ts'
import { zipFrom } from '@lightwell/rulebook/zip-codes.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { FormDialog } from '@lightwell/web-kit/ui/FormDialog.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useId, useState } from 'react'
import { useBrand } from '../shell/session.ts'
import { LocationDoubtNotice } from './LocationDoubtNotice.tsx'

type Part = keyof RegisteredLocation
type Refusals = Partial<Record<Part, LocationRefusal | 'unknown'>>

const empty: RegisteredLocation = { street: '', unit: '', city: '', state: '', zip: '' }
const parts = ['street', 'unit', 'city', 'state', 'zip'] as const satisfies Part[]

/** Corrects a phone line's address for 911 calls. Until a correction is accepted, the old address stays. */
export function LocationDialog({
  line: { number, location },
  onClose,
  onCorrected,
}: {
  line: Pick<VoiceLine, 'number' | 'location'>
  onClose: () => void
  onCorrected: () => void
}) {
  const { supportTelephone: telephone } = useBrand()
  const fields = useId()
  const [typed, setTyped] = useState(location ?? empty)
  const [refusals, setRefusals] = useState<Refusals>({})
  /** The doubts about the address as typed, found here or by the server. Saving again confirms the address. */
  const [doubts, setDoubts] = useState<LocationDoubts>()
  const { isUnderWay, trouble, run } = useAction<RegisteredLocation, CorrectionRefusal>(onCorrected)
  const refuse = (found: Refusals) => {
    setRefusals(found)
    const first = parts.find((part) => found[part])
    if (first) document.getElementById(`${fields}-${first}`)?.focus()
  }
  const save = () => {
    const wanted = trimmed(typed)
    const found = refuseLocation(wanted)
    refuse(found ?? {})
    if (found) return
    const asked = doubts ? undefined : doubtLocation(wanted, location)
    if (asked) return setDoubts(asked)
    void run(async () => {
      const answer = await correctLocation(number, wanted, doubts !== undefined)
      if (answer.ok) return answer
      if (answer.refusal === 'location-refused') refuse((answer.fields ?? {}) as Refusals)
      if (answer.refusal === 'location-doubted') setDoubts(answer.fields as LocationDoubts)
      return answer
    })
  }
  const fieldOf = (part: Part) => {
    const refusal = refusals[part]
    return {
      id: `${fields}-${part}`,
      value: typed[part],
      onChange: (text: string) => {
        setTyped({ ...typed, [part]: text })
        setDoubts(undefined)
      },
      error: refusal && refusalText(refusal, part),
    }
  }
  const failed = trouble !== undefined && trouble !== 'location-refused' && trouble !== 'location-doubted'
  const mayBeSaved = isUnclear(trouble) || trouble === 'unavailable'
  return (
    <FormDialog
      title={words.voice_location_title({ number: formatTelephone(number) })}
      save={doubts ? words.voice_doubt_confirm() : words.voice_location_save()}
      saving={words.voice_location_saving()}
      cancel={words.voice_location_cancel()}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
    >
      <p>{words.voice_location_lead()}</p>
      {failed && (
        <AnswerNotice>
          {trouble === 'managing-not-permitted'
            ? words.voice_only_managers()
            : mayBeSaved
              ? words.voice_location_no_answer()
              : words.voice_location_failed({ telephone })}
        </AnswerNotice>
      )}
      {doubts && !isUnderWay && (
        <LocationDoubtNotice doubts={doubts} typed={trimmed(typed)} before={location} />
      )}
      <TextField
        {...fieldOf('street')}
        label={words.voice_street()}
        autoComplete="address-line1"
        maxLength={80}
      />
      <TextField
        {...fieldOf('unit')}
        label={words.voice_unit()}
        autoComplete="address-line2"
        maxLength={40}
      />
      <TextField
        {...fieldOf('city')}
        label={words.voice_city()}
        autoComplete="address-level2"
        maxLength={60}
      />
      <Select
        {...fieldOf('state')}
        label={words.voice_state()}
        autoComplete="address-level1"
        options={[
          { value: '', label: words.voice_state_choose() },
          ...usStates.toSorted().map((state) => ({ value: state, label: state })),
        ]}
      />
      <TextField
        {...fieldOf('zip')}
        label={words.voice_zip()}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={20}
      />
    </FormDialog>
  )
}

const trimmed = (location: RegisteredLocation): RegisteredLocation => ({
  street: location.street.trim(),
  unit: location.unit.trim(),
  city: location.city.trim(),
  state: location.state,
  zip: zipFrom(location.zip) ?? location.zip.trim(),
})

const refusalWords: Record<LocationRefusal | 'unknown', () => string> = {
  missing: words.voice_part_no_street,
  'post-box': words.voice_part_post_box,
  'no-state': words.voice_part_no_state,
  'no-zip': words.voice_part_no_zip,
  unknown: words.voice_part_unknown,
}

/** Returns the error for this part of the address. */
const refusalText = (refusal: LocationRefusal | 'unknown', part: Part): string =>
  refusal === 'missing' && part === 'city' ? words.voice_part_no_city() : refusalWords[refusal]()
