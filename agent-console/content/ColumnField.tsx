import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextArea } from '@lightwell/web-kit/ui/TextArea.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './Content.module.css'
import type { Column } from './calls.ts'
import { choiceOf, hintOf, labelOf } from './column-words.ts'
import { wrongWords } from './wrong-words.ts'
import { localTime, timeWithOffset } from './zoned-time.ts'

interface FieldProps {
  kind: EditedKind
  column: Column
  value: string
  /** The server's error code for the column. */
  wrong: string | undefined
  /** The value that someone else saved meanwhile, if it's different. */
  theirs: string | undefined
  /** True if the value can't be changed. */
  isFixed: boolean
  onChange: (value: string) => void
}

/** If a column has more choices than this, people type their codes. Otherwise the choices are checkboxes. */
const mostBoxes = 12

/** The form field for one column of a content item, as the schema of its kind says. */
export function ColumnField(props: FieldProps) {
  const { column, value, isFixed, onChange } = props
  const { control, most, choices, name } = column
  const common = { ...facingOf(props), value, onChange }
  if (control === 'some' && choices.length <= mostBoxes) return <Boxes {...props} />
  const word = wordBoxes[name]
  if (word) return <TextOrBox {...props} word={word} />
  if (control === 'one' || control === 'flag') {
    const offered = control === 'flag' ? ['true', 'false'] : choices
    const options = offered.map((choice) => ({ value: choice, label: choiceOf(name, choice) }))
    return <Select {...common} options={[{ value: '', label: emptyWords(column) }, ...options]} />
  }
  if (control === 'day') return <TextField {...common} type="date" />
  if (control === 'time') {
    const zone = businessZone()
    return (
      <TextField
        {...common}
        type="datetime-local"
        value={localTime(value, zone)}
        onChange={(local) => onChange(timeWithOffset(local, zone))}
      />
    )
  }
  const language = /_(en|es)$/.exec(name)?.[1]
  const typing = { ...common, autoComplete: 'off', lang: language, ...(most && { maxLength: most }) }
  if (control === 'text' && (most ?? 0) > 120)
    return <TextArea {...typing} rows={(most ?? 0) > 400 ? 6 : 3} />
  return (
    <TextField
      {...typing}
      readOnly={isFixed}
      prefix={control === 'dollars' ? '$' : undefined}
      inputMode={control === 'number' ? 'numeric' : undefined}
    />
  )
}

/** The label of the choice that leaves the field empty. */
function emptyWords({ isNeeded, isForWhom }: Column): string {
  if (isNeeded) return words.content_choose()
  return isForWhom ? words.content_any() : words.content_default()
}

/** The column's label, hint and error. The hint also says what someone else saved. */
function facingOf({ kind, column, wrong, theirs }: FieldProps) {
  const other = theirs === '' ? words.content_theirs_empty() : words.content_theirs({ text: theirs ?? '' })
  const hint = [hintOf(column, kind), theirs !== undefined && other].filter(Boolean).join(' ')
  return {
    label: column.isNeeded ? words.content_required({ label: labelOf(column, kind) }) : labelOf(column, kind),
    hint: hint === '' ? undefined : hint,
    error: wrong === undefined ? undefined : wrongWords(wrong, column),
  }
}

interface WordBox {
  word: string
  label: () => string
  /** True if checking the box clears the text field and disables it. */
  isAlone: boolean
}

/**
 * Columns of the content files in which one special word is allowed. The form has a checkbox for the word, beside the
 * field for text.
 */
const wordBoxes: Record<string, WordBox | undefined> = {
  hide_after_user_clicks: { word: 'true', label: words.content_hide_for_good, isAlone: true },
  area_codes: { word: 'florida', label: words.content_choice_florida, isAlone: false },
}

function TextOrBox(props: FieldProps & { word: WordBox }) {
  const {
    value,
    onChange,
    word: { word, label, isAlone },
  } = props
  const isOn = value.split(/[\s,;|]+/).includes(word)
  const typed = isOn ? value.replace(new RegExp(`${word}[\\s,;|]?`), '') : value
  const change = (text: string, checked: boolean) =>
    onChange(checked ? [word, text].join(text === '' ? '' : ' ') : text)
  return (
    <div className={styles.withBox}>
      <TextField
        {...facingOf(props)}
        value={typed}
        onChange={(text) => change(text, isOn)}
        disabled={isAlone && isOn}
        autoComplete="off"
        inputMode="numeric"
      />
      <Checkbox
        label={label()}
        checked={isOn}
        onChange={(checked) => change(isAlone ? '' : typed, checked)}
      />
    </div>
  )
}

function Boxes(props: FieldProps) {
  const { column, value, onChange } = props
  const { label, hint, error } = facingOf(props)
  const chosen = value.split(/[\s,;|]+/)
  const choose = (choice: string, isOn: boolean) =>
    onChange(column.choices.filter((each) => (each === choice ? isOn : chosen.includes(each))).join(' '))
  return (
    <fieldset className={styles.boxes}>
      <legend>{label}</legend>
      {hint && <p className={styles.theirs}>{hint}</p>}
      {column.choices.map((choice, at) => (
        <Checkbox
          key={choice}
          label={choiceOf(column.name, choice)}
          checked={chosen.includes(choice)}
          error={at === 0 ? error : undefined}
          onChange={(isOn) => choose(choice, isOn)}
        />
      ))}
    </fieldset>
  )
}
