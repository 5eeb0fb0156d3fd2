import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Note } from './calls.ts'
import styles from './NotesPage.module.css'

/**
 * Notes, newest first, each with its author and time.
 * @param onTakeDown undefined if this member of staff may not take notes down
 */
export function NoteList({
  notes,
  onTakeDown,
}: {
  notes: Note[]
  onTakeDown: ((note: Note) => void) | undefined
}) {
  if (notes.length === 0) return <p>{words.notes_none()}</p>
  return (
    <ol className={styles.list}>
      {notes.map((note) => (
        <li key={note.id} className={styles.note}>
          <p className={styles.by}>
            <strong>{note.author}</strong> <time dateTime={note.at}>{formatWhen(note.at, 'list')}</time>
          </p>
          {note.text === null ? (
            <p className={styles.down}>{downWords(note)}</p>
          ) : (
            <p className={styles.text}>{note.text}</p>
          )}
          {onTakeDown && note.text !== null && (
            <Button
              variant="quiet"
              className={styles.take}
              aria-label={words.notes_take_down_of({
                name: note.author,
                when: formatWhen(note.at, 'list'),
              })}
              onClick={() => onTakeDown(note)}
            >
              {words.notes_take_down()}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

const downWords = ({ takenDownAt }: Note): string =>
  words.notes_is_down({ when: takenDownAt === null ? '' : formatWhen(takenDownAt, 'list') })
