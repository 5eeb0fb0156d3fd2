import type { Question } from '@lightwell/rulebook/help/wire.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './QuestionList.module.css'

/** Questions that expand to their answers. `#/help#<id>` goes to the question with that id and expands it. */
export function QuestionList({ questions, isOpen = false }: { questions: Question[]; isOpen?: boolean }) {
  return (
    <div className={styles.questions}>
      {questions.map((question) => (
        <Entry key={question.id} question={question} isOpen={isOpen} />
      ))}
    </div>
  )
}

function Entry({
  question: { id, question, answer, link },
  isOpen,
}: {
  question: Question
  isOpen: boolean
}) {
  const asked = useRef<HTMLElement>(null)
  const isMeant = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (!isMeant) return
    asked.current?.focus()
    asked.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  return (
    <details className={styles.question} open={isOpen || isMeant}>
      <summary ref={asked}>
        <span>{question}</span>
        <Icon name="chevron-down" />
      </summary>
      <p>{answer}</p>
      {link && <p>{linkTo(link)}</p>}
    </details>
  )
}

function linkTo({ href, text }: { href: string; text: string }) {
  if (href.startsWith('#')) return <a href={href}>{text}</a>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text} <Icon name="external-link" size={16} />
    </a>
  )
}
