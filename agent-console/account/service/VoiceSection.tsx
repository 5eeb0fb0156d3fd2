import type { Voice } from '@lightwell/client/voice/lines.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import type * as contract from '@lightwell/rulebook/voice/contract.ts'
import { formatLocation } from '@lightwell/rulebook/voice/location.ts'
import { type VoiceOption, voiceOptions } from '@lightwell/rulebook/voice/options.ts'
import type { VoiceLine } from '@lightwell/rulebook/voice/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import { optionWords } from '../../voice/option-words.ts'
import type { InUse } from '../in-use.ts'
import { Lines } from '../Lines.tsx'
import { needsOf } from '../needs.ts'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import { Section } from '../Section.tsx'
import { changeTrouble } from '../use-change.ts'
import { LogDialog } from './LogDialog.tsx'
import { OptionCell } from './OptionCell.tsx'
import { useLines } from './use-lines.ts'

const needs = needsOf<typeof contract.setOptions>('detail-and-act')

/** The phone lines of an account, with their options, 911 addresses and logs (AH §2.1, Voice-over-IP page). */
export function VoiceSection({ of: inUse, voice }: { of: InUse; voice: Part<Voice> }) {
  return (
    <Section
      title={words.voice_title()}
      page="voice"
      needs={voice.is === 'read' && inUse.account.manages && needs}
    >
      <PartOf part={voice}>{({ lines }) => <VoiceLines of={inUse} known={lines} />}</PartOf>
    </Section>
  )
}

function VoiceLines({ of: { account }, known }: { of: InUse; known: VoiceLine[] }) {
  const { lead } = useSteps()
  const mayChange = hasRole(useStaffSession(), 'agent') && account.manages
  const { lines, set, isUnderWay, troubleOf } = useLines(known)
  const [log, setLog] = useState<string>()
  const optionColumn = (option: VoiceOption) => ({
    header: optionWords[option].name(),
    cell: (line: VoiceLine) => {
      const trouble = troubleOf(line, option)
      return (
        <OptionCell
          name={words.voice_option_of({
            option: optionWords[option].name(),
            number: formatTelephone(line.number),
          })}
          state={line.options[option]}
          isUnderWay={isUnderWay(line, option)}
          trouble={trouble && changeTrouble(trouble, ownWords)}
          onSet={mayChange ? (wanted) => lead(needs, () => set(line, option, wanted)) : undefined}
        />
      )
    },
  })
  return (
    <>
      <Lines
        caption={words.voice_title()}
        rows={lines}
        keyOf={({ number }) => number}
        none={words.voice_none()}
        columns={[
          {
            header: words.account_console_line(),
            variant: 'whole',
            cell: ({ number }) => formatTelephone(number),
          },
          ...voiceOptions.map(optionColumn),
          {
            header: words.voice_location(),
            cell: ({ location }) =>
              location ? (
                formatLocation(location)
              ) : (
                <StatusBadge tone="warning">{words.voice_location_none()}</StatusBadge>
              ),
          },
          {
            header: undefined,
            variant: 'actions',
            cell: ({ number }) => (
              <Button
                aria-label={words.account_console_log_of({ number: formatTelephone(number) })}
                onClick={() => setLog(number)}
              >
                {words.account_console_log()}
              </Button>
            ),
          },
        ]}
      />
      {log !== undefined && <LogDialog number={log} onClose={() => setLog(undefined)} />}
    </>
  )
}

const ownWords = { 'change-pending': words.voice_pending }
