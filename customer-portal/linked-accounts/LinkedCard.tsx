import {
  type Linked,
  type LinkedOne,
  type NameRefusal,
  openFirst,
} from '@lightwell/client/linked-accounts/linked.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { scopeNames } from '@lightwell/web-kit/words/scope-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from '../profile/Entries.module.css'
import { momentOf } from '../profile/moments.ts'
import { troublesOfOne } from '../profile/troubles.ts'
import { ButtonLink } from '../shell/links.tsx'
import { useSession } from '../shell/session.ts'
import { leadsTo, refreshSession } from './events.ts'
import { NicknameDialog } from './NicknameDialog.tsx'
import { UnlinkDialog } from './UnlinkDialog.tsx'

/** Lists the person's linked accounts in the same order as the account switch, with a link to add another account. */
export function LinkedCard({ linked: { accounts } }: { linked: Linked }) {
  const [open, setOpen] = useState<{ dialog: 'nickname' | 'unlink'; account: LinkedOne }>()
  const close = () => setOpen(undefined)
  return (
    <Card title={words.linked_accounts_title()}>
      {accounts.length === 0 ? (
        <EmptyState title={words.linked_accounts_none()} />
      ) : (
        <ul className={styles.list}>
          {accounts.map((account) => (
            <Entry
              key={account.id}
              account={account}
              isOne={accounts.length === 1}
              onOpen={(dialog) => setOpen({ dialog, account })}
            />
          ))}
        </ul>
      )}
      <Actions>
        <ButtonLink to={leadsTo['goto-link-account']} icon="plus">
          {words.linked_accounts_link_another()}
        </ButtonLink>
      </Actions>
      {open?.dialog === 'nickname' && <NicknameDialog account={open.account} onClose={close} />}
      {open?.dialog === 'unlink' && <UnlinkDialog account={open.account} onClose={close} />}
    </Card>
  )
}

function Entry({
  account,
  isOne,
  onOpen,
}: {
  account: LinkedOne
  isOne: boolean
  onOpen: (dialog: 'nickname' | 'unlink') => void
}) {
  const { id, accountNumber: number } = account
  const first = useAction<undefined, NameRefusal>(() => refreshSession(words.linked_accounts_first_set()))
  return (
    <li className={styles.entry}>
      <Stack gap={2}>
        <About account={account} isOne={isOne} />
        {first.trouble && (
          <Notice kind="error" live>
            {troublesOfOne[first.trouble]()}
          </Notice>
        )}
      </Stack>
      <Stack row gap={2}>
        {!account.opensFirst && (
          <Button
            variant="quiet"
            pending={first.isUnderWay}
            aria-label={words.linked_accounts_first_of({ number })}
            onClick={() => void first.run(() => openFirst(id))}
          >
            {words.linked_accounts_first()}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={words.linked_accounts_nickname_of({ number })}
          onClick={() => onOpen('nickname')}
        >
          {words.linked_accounts_nickname()}
        </Button>
        <Button
          variant="quiet"
          aria-label={words.linked_accounts_unlink_of({ number })}
          onClick={() => onOpen('unlink')}
        >
          {words.linked_accounts_unlink()}
        </Button>
      </Stack>
    </li>
  )
}

function About({ account, isOne }: { account: LinkedOne; isOne: boolean }) {
  const {
    id,
    nickname,
    name,
    accountNumber: number,
    serviceAddress,
    role,
    opensFirst,
    lockedOutUntil,
  } = account
  const closedOn = useSession().accounts.find((each) => each.id === id)?.closedOn
  return (
    <Stack gap={1}>
      <p className={styles.what}>{nickname ?? name}</p>
      <p className={styles.where}>{words.accounts_account({ number })}</p>
      <p className={styles.where}>{serviceAddress}</p>
      {closedOn && (
        <p className={styles.where}>{words.accounts_switch_closed({ day: formatDay(closedOn, 'list') })}</p>
      )}
      <Stack row gap={2}>
        {opensFirst && !isOne && (
          <StatusBadge tone="accent">{words.linked_accounts_opens_first()}</StatusBadge>
        )}
        {(role === 'owner' ? [words.linked_accounts_owner()] : scopeNames(account, Boolean(closedOn))).map(
          (each) => (
            <StatusBadge key={each}>{each}</StatusBadge>
          ),
        )}
      </Stack>
      {lockedOutUntil !== null && (
        <p className={styles.where}>{words.linked_accounts_locked_out({ when: momentOf(lockedOutUntil) })}</p>
      )}
    </Stack>
  )
}
