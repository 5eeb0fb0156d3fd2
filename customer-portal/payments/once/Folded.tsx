import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Folded.module.css'

/** What is chosen already, in short, with the way to another choice, which stays open once it was opened. */
export function Folded({
  chosen,
  change,
  mustOpen,
  children,
}: {
  /** What is chosen; nothing while nothing is. */
  chosen: ReactNode
  /** What the button says: "Change method". */
  change: string
  /** Something about the choice has to be looked at. */
  mustOpen: boolean
  /** The choice itself. */
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(mustOpen || chosen == null)
  const opened = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  if (mustOpen && !isOpen) setOpen(true)
  // The button is gone, and the next thing to do is what it opened.
  useEffect(() => {
    if (isOpen && wasPressed.current) focusChosen(opened.current)
  }, [isOpen])
  if (isOpen) return <div ref={opened}>{children}</div>
  const open = () => {
    wasPressed.current = true
    setOpen(true)
  }
  return (
    <Card>
      <div className={styles.folded}>
        <div>{chosen}</div>
        <Button onClick={open}>{change}</Button>
      </div>
    </Card>
  )
}

const focusChosen = (within: HTMLElement | null) =>
  within?.querySelector<HTMLElement>('input:checked, [role="gridcell"][tabindex="0"]')?.focus()
