import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { KeyList } from './KeyList.tsx'
import { areKeysOn, switchKeys } from './keys.ts'
import { paths } from './paths.ts'

/**
 * Lists all shortcuts, with a switch that turns them off. Links to the page that explains how to work with views of
 * customers.
 */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Dialog open onClose={onClose} title={words.console_keys()} closesBeside>
      <p>
        <Link to={paths.guide} onClick={onClose}>
          {words.console_guide_title()}
        </Link>
      </p>
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
