import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { KeyList } from './KeyList.tsx'
import { areKeysOn, switchKeys } from './keys.ts'

/** All shortcuts, and the switch that turns them off. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Dialog open onClose={onClose} title={words.console_keys()} closesBeside>
      <KeyList />
      <Checkbox
        label={words.console_keys_on()}
        hint={words.console_keys_on_hint()}
        checked={isOn}
        onChange={(next) => {
          switchKeys(next)
          setOn(next)
        }}
      />
    </Dialog>
  )
}
