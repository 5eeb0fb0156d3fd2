import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { paths } from '../shell/paths.ts'
import { troubleWords } from '../shell/trouble-words.ts'
import { useErrorFocus } from '../shell/use-error-focus.ts'
import { isLeaving } from '../staff/leave.ts'
import { ColumnField } from './ColumnField.tsx'
import styles from './Content.module.css'
import { type Column, type ContentItem, filled, type Values } from './calls.ts'
import { audienceWords } from './column-words.ts'
import { draftOf, endDraft, keepDraft } from './draft.ts'
import { Preview } from './Preview.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { savedWords } from './saved-words.ts'
import { type Meanwhile, useSaving } from './use-saving.ts'

/** The form for a content item. It has a field for each column of the item's kind, and a preview. */
export function ItemForm({
  kind,
  item,
  columns,
  read,
  onTry,
  onSaved,
}: {
  kind: EditedKind
  /** The item's id. Undefined for a new item. */
  item: string | undefined
  columns: Column[]
  read: ContentItem | undefined
  onTry: () => void
  /** Called once the item is saved. The form keeps showing it. */
  onSaved: (said: string) => Promise<void>
}) {
  const router = useRouter()
  const [saved, setSaved] = useState<Values>(read?.values ?? {})
  const [draft, setDraft] = useState(() => draftOf(kind, item))
  const [typed, setTyped] = useState(draft?.values ?? saved)
  const saving = useSaving(kind, item, { read, draft })
  const { isUnderWay, trouble, fields, meanwhile, version } = saving
  const { form, onTry: focusErrors } = useErrorFocus(isUnderWay)
  const isDirty = columns.some(({ name }) => (typed[name] ?? '') !== (saved[name] ?? ''))
  useEffect(() => {
    if (isDirty) keepDraft(kind, item, { version, values: typed })
    else endDraft(kind, item)
  }, [kind, item, isDirty, version, typed])
  const leaving = useBlocker({
    shouldBlockFn: () => isDirty,
    // Doesn't warn about unsaved text when people are sent to sign in again. Their draft is still there afterwards.
    enableBeforeUnload: () => isDirty && !isLeaving(),
    withResolver: true,
  })
  const theirs = meanwhile?.is === 'saved' ? meanwhile.theirs.values : undefined
  const save = () => {
    onTry()
    focusErrors()
    saving.save(typed, async (done) => {
      endDraft(kind, item)
      setDraft(undefined)
      setSaved(typed)
      const said = savedWords(done)
      if (item !== undefined) return onSaved(said)
      await router.navigate({
        to: paths.contentItem,
        search: { kind, item: typed.id ?? '' },
        state: { said },
        ignoreBlocker: true,
      })
    })
  }
  const field = (column: Column) => (
    <ColumnField
      key={column.name}
      kind={kind}
      column={column}
      value={typed[column.name] ?? ''}
      wrong={fields[column.name]}
      theirs={differing(theirs, typed, column.name)}
      isFixed={column.name === 'id' && item !== undefined}
      onChange={(value) => {
        setTyped({ ...typed, [column.name]: value })
        saving.forgive(column.name)
      }}
    />
  )
  const spoken = columns.filter(({ name }) => /_(en|es)$/.test(name))
  const forWhom = columns.filter(({ isForWhom }) => isForWhom)
  const details = columns.filter((column) => !spoken.includes(column) && !column.isForWhom)
  return (
    <>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {draft && (
          <DraftNotice
            onDiscard={() => {
              setDraft(undefined)
              setTyped(saved)
              saving.setVersion(read?.version ?? null)
            }}
          />
        )}
        {trouble && <AnswerNotice>{savingTrouble(trouble)}</AnswerNotice>}
        {meanwhile && (
          <MeanwhileNotice
            meanwhile={meanwhile}
            onTake={(values) => {
              setDraft(undefined)
              setTyped(values)
              setSaved(values)
              saving.setMeanwhile(undefined)
            }}
          />
        )}
        <Part title={words.content_section_words()}>
          <div className={`${styles.fields} ${styles.pair}`}>{spoken.map(field)}</div>
        </Part>
        <Part title={words.content_section_details()}>
          <div className={styles.fields}>{details.map(field)}</div>
        </Part>
        {forWhom.length > 0 && (
          <Part title={words.content_section_for_whom()}>
            {kind !== 'outages' && kind !== 'bill-inserts' && <p>{words.content_section_for_whom_lead()}</p>}
            <div className={styles.fields}>{forWhom.map(field)}</div>
          </Part>
        )}
        {forWhom.length > 0 && <p className={styles.whom}>{whomWords(typed)}</p>}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" pending={isUnderWay}>
            {meanwhile?.is === 'saved'
              ? words.content_save_over()
              : meanwhile?.is === 'removed'
                ? words.content_add_again()
                : words.content_save()}
          </Button>
          {read && item !== undefined && meanwhile?.is !== 'removed' && (
            <RemoveButton kind={kind} item={item} version={saving.version} />
          )}
        </div>
      </form>
      <Preview kind={kind} values={typed} onWrong={saving.setFields} />
      {leaving.status === 'blocked' && (
        <ConsoleDialog
          title={words.content_leave_title()}
          save={words.content_leave()}
          variant="danger"
          isUnderWay={false}
          onSave={() => {
            endDraft(kind, item)
            leaving.proceed()
          }}
          onClose={leaving.reset}
        >
          <p>{words.content_leave_lead()}</p>
        </ConsoleDialog>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Says that the form has an unsaved draft. */
const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    title={words.content_draft_title()}
    action={<Button onClick={onDiscard}>{words.content_draft_discard()}</Button>}
  >
    {words.content_draft_text()}
  </Notice>
)

function MeanwhileNotice({ meanwhile, onTake }: { meanwhile: Meanwhile; onTake: (values: Values) => void }) {
  if (meanwhile.is === 'removed')
    return (
      <AnswerNotice kind="warning" title={words.content_gone_title()}>
        {words.content_gone_text()}
      </AnswerNotice>
    )
  const { saved, values } = meanwhile.theirs
  const when = formatWhen(saved?.at ?? '', 'sentence')
  return (
    <AnswerNotice
      kind="warning"
      title={words.content_changed_title()}
      action={<Button onClick={() => onTake(values)}>{words.content_take_theirs()}</Button>}
    >
      {saved?.by == null
        ? words.content_changed_file({ when })
        : words.content_changed({ name: saved.by.fullName, when })}
    </AnswerNotice>
  )
}

/** Says who would see the item as typed. */
function whomWords(typed: Values): string {
  const who = audienceWords(filled(typed))
  return who === undefined ? words.content_for_everyone() : words.content_for({ who })
}

/** The value that someone else saved in a column, if it differs from what's typed. */
function differing(theirs: Values | undefined, typed: Values, name: string): string | undefined {
  if (theirs === undefined || (theirs[name] ?? '') === (typed[name] ?? '')) return undefined
  return theirs[name] ?? ''
}

function savingTrouble(trouble: { why: string }): string {
  if (['content-refused', 'id-taken', 'card-number'].includes(trouble.why)) return words.content_fix_fields()
  return trouble.why === 'too-many-items' ? words.content_too_many() : troubleWords(trouble)
}
