import type { Day } from '@lightwell/rulebook/calendar.ts'
import type * as contract from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useRef, useState } from 'react'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { useErrorFocus } from '../shell/use-error-focus.ts'
import styles from './Content.module.css'
import { preview, type Seen, type Values } from './calls.ts'
import { howWords } from './how-words.ts'
import { NotShownTable } from './NotShownTable.tsx'
import { titleOf } from './title-of.ts'

/** Shows which items of a kind an account's holder would see, in both languages. Says why the others aren't shown. */
export function Preview({
  kind,
  values,
  onWrong,
}: {
  kind: EditedKind
  /** The item in the form, as typed and not yet saved. */
  values?: Values
  /** Called if the item can't be previewed, with an error code for each wrong column. */
  onWrong?: (fields: Record<string, string>) => void
}) {
  const [accountNumber, setNumber] = useState('')
  // Previews the item's first day if that day is in the future. Anyone can then pick another day.
  const startsOn = (values?.from ?? values?.since ?? values?.first_on ?? '').slice(0, 10)
  const [chosenDay, setDay] = useState<Day>()
  const onDay = chosenDay || (startsOn > today() ? startsOn : today())
  const [isMissing, setMissing] = useState(false)
  const [seen, setSeen] = useState<Seen[]>()
  const { isUnderWay, trouble, run } = useAsking<typeof contract.previewContent>()
  const { form, onTry } = useErrorFocus(isUnderWay)
  const show = () => {
    onTry()
    setMissing(accountNumber.trim() === '')
    setSeen(undefined)
    if (accountNumber.trim() === '') return
    void run(async () => {
      const outcome = await preview(kind, accountNumber, { values, onDay })
      if (!outcome.ok && outcome.refusal === 'content-refused') onWrong?.(outcome.fields ?? {})
      return outcome
    }, setSeen)
  }
  const isNobodys = trouble?.why === 'not-found'
  return (
    <section className={styles.part} aria-labelledby="preview">
      <h2 id="preview">{words.content_preview()}</h2>
      <p>{words.content_preview_lead()}</p>
      <form
        ref={form}
        noValidate
        className={styles.asking}
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <TextField
          label={words.content_preview_number()}
          value={accountNumber}
          onChange={setNumber}
          autoComplete="off"
          maxLength={40}
          error={
            isMissing
              ? words.content_preview_missing()
              : isNobodys
                ? words.content_preview_nobody()
                : undefined
          }
        />
        <TextField
          type="date"
          label={words.content_preview_day()}
          value={onDay}
          min={today()}
          onChange={setDay}
        />
        <Button type="submit" pending={isUnderWay}>
          {words.content_preview_do()}
        </Button>
      </form>
      {trouble && !isNobodys && (
        <AnswerNotice>
          {trouble.why === 'content-refused' ? words.content_preview_wrong() : troubleWords(trouble)}
        </AnswerNotice>
      )}
      <div className={styles.seen}>{seen && <SeenItems seen={seen} edited={values?.id} />}</div>
    </section>
  )
}

/** The result of a preview, with the edited item first. It appears below the form, so its heading gets the focus. */
function SeenItems({ seen: inOrder, edited }: { seen: Seen[]; edited: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView()
  }, [])
  const isEdited = ({ id }: Seen) => id === edited
  const seen = inOrder.toSorted((one, other) => Number(isEdited(other)) - Number(isEdited(one)))
  const shown = seen.filter(({ told }) => told !== null)
  const others = seen.filter(({ told }) => told === null)
  const nameOf = (id: string) => titleOf(seen.find((each) => each.id === id) ?? { id, title: unnamed })
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {words.content_preview_shown()}
      </h3>
      {shown.length === 0 && <p>{words.content_preview_none()}</p>}
      {shown.map(({ id, title, how, told }) => (
        <article key={id} className={styles.drawn}>
          <p>
            <strong>{titleOf({ id, title })}</strong>{' '}
            {id === edited && <StatusBadge tone="accent">{words.content_preview_edited()}</StatusBadge>}{' '}
            <span className={styles.language}>{howWords(how, nameOf)}</span>
          </p>
          <div className={styles.pair}>
            <div lang="en">
              <p className={styles.language}>{words.content_english()}</p>
              <ShownText text={told?.en ?? ''} />
            </div>
            <div lang="es">
              <p className={styles.language}>{words.content_spanish()}</p>
              <ShownText text={told?.es ?? ''} />
            </div>
          </div>
        </article>
      ))}
      {others.length > 0 && (
        <>
          <h3>{words.content_preview_not_shown()}</h3>
          <NotShownTable items={others} edited={edited} nameOf={nameOf} />
        </>
      )}
    </>
  )
}

const unnamed = { en: '', es: '' }

/** An item's text, which may end with a link in the form `[text: URL]`. */
function ShownText({ text }: { text: string }) {
  const [, said = text, link, address] = /^(.*) \[(.+): (\S+)\]$/s.exec(text) ?? []
  return (
    <>
      <p>{said}</p>
      {link && (
        <p>
          <span className={styles.link}>{link}</span> <span className={styles.language}>{address}</span>
        </p>
      )}
    </>
  )
}
