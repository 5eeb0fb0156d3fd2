import { chooseLanguage } from '@lightwell/web-kit/session/choose-language.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'

/** Switches to the other language. The label is written in that language. */
export function LanguageSwitch() {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const other = locale() === 'en' ? 'es' : 'en'
  const change = () => {
    setState('pending')
    chooseLanguage(other).catch(() => setState('failed'))
  }
  return (
    <>
      <Button icon={languages} wide lang={other} pending={state === 'pending'} onClick={change}>
        {words.portal_other_language()}
      </Button>
      {state === 'failed' && (
        <span role="alert" className="visually-hidden">
          {words.portal_language_failed()}
        </span>
      )}
    </>
  )
}

const languages = 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6'
