import {
  readWifi,
  type SettingRefusal,
  setWifi,
  type Wifi,
  type WifiNetwork,
} from '@lightwell/client/equipment/wifi.ts'
import {
  isSameWifi,
  refuseWifi,
  type WifiRefusal,
  type WifiSettings,
} from '@lightwell/rulebook/equipment/wifi.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { FormDialog } from '@lightwell/web-kit/ui/FormDialog.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useAccount } from '../shell/session.ts'

type Refusals = Partial<Record<'name' | 'password', WifiRefusal>>

/**
 * Renames a network, changes its password, or turns it on or off. If someone else changed the network in the meantime,
 * reloads the network's settings and keeps what was entered here.
 */
export function WifiDialog({
  equipmentId,
  network,
  onClose,
  onSaved,
}: {
  equipmentId: string
  network: WifiNetwork
  onClose: () => void
  onSaved: (wifi: Wifi) => void
}) {
  const { id } = useAccount()
  const router = useRouter()
  const fields = useId()
  const [there, setThere] = useState(network)
  const [changes, setChanges] = useState<Partial<WifiSettings>>({})
  const [isShown, setIsShown] = useState(false)
  const [refusals, setRefusals] = useState<Refusals>({})
  const { isUnderWay, trouble, run } = useAction<Wifi, SettingRefusal>(onSaved)
  const typed = { name: there.name, password: '', isOn: there.isOn, ...changes }
  const refuse = (found: Refusals) => {
    setRefusals(found)
    const first = (['name', 'password'] as const).find((part) => found[part])
    if (first) document.getElementById(`${fields}-${first}`)?.focus()
  }
  const leave = () => {
    // After a failed change, the page's data may be outdated: someone else changed the network, or our change got no
    // answer but was made. So reload.
    if (trouble) void router.invalidate()
    onClose()
  }
  const save = () => {
    // An empty password field means no change, because the page doesn't have the current password.
    const wanted = { ...typed, name: typed.name.trim(), password: typed.password || undefined }
    if (isSameWifi(there, wanted)) return leave()
    const found = refuseWifi(wanted)
    refuse(found ?? {})
    if (found) return
    void run(async () => {
      const answer = await setWifi(
        id,
        { equipmentId, network: network.id },
        { ...wanted, was: there.version },
      )
      if (answer.ok) return answer
      if (answer.refusal === 'wifi-refused') refuse(fieldsOf(answer.fields))
      if (answer.refusal === 'changed-meanwhile') {
        const now = await readWifi(id).catch(() => [])
        const networks = now.find((wifi) => wifi.equipmentId === equipmentId)?.networks
        setThere(networks?.find((one) => one.id === network.id) ?? there)
      }
      return answer
    })
  }
  const isFieldsTrouble = trouble === 'wifi-refused' && Object.keys(refusals).length > 0
  const fieldOf = (part: 'name' | 'password') => {
    const refusal = refusals[part]
    return {
      id: `${fields}-${part}`,
      value: typed[part],
      onChange: (text: string) => setChanges({ ...changes, [part]: text }),
      error: refusal && refusalWords[refusal](),
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    }
  }
  return (
    <FormDialog
      title={network.id === 'main' ? words.equipment_wifi_change_main() : words.equipment_wifi_change_guest()}
      save={words.equipment_wifi_save()}
      saving={words.equipment_wifi_saving()}
      cancel={words.equipment_wifi_keep()}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={leave}
    >
      {there.isOn && <p>{words.equipment_wifi_cut_off()}</p>}
      {trouble && trouble !== 'not-signed-in' && !isFieldsTrouble && (
        <AnswerNotice>{troubleWords[trouble]()}</AnswerNotice>
      )}
      <TextField
        {...fieldOf('name')}
        label={words.equipment_wifi_name()}
        hint={words.equipment_wifi_name_hint()}
        maxLength={64}
      />
      <TextField
        {...fieldOf('password')}
        type={isShown ? 'text' : 'password'}
        label={words.equipment_wifi_new_password()}
        hint={words.equipment_wifi_password_hint()}
        maxLength={128}
      />
      <Checkbox label={words.equipment_wifi_show_typed()} checked={isShown} onChange={setIsShown} />
      {(network.id === 'guest' || !there.isOn) && (
        <Checkbox
          label={words.equipment_wifi_turned_on()}
          hint={network.id === 'guest' ? words.equipment_wifi_guest_hint() : undefined}
          checked={typed.isOn}
          onChange={(isOn) => setChanges({ ...changes, isOn })}
        />
      )}
    </FormDialog>
  )
}

/** Returns the refusals by field. Leaves out `whole`, which is about the settings as a whole. */
const fieldsOf = ({ whole, ...fields }: Record<string, string> = {}) => fields as Refusals

/** There's no text for `not-signed-in`, because the sign-in page opens instead. */
const troubleWords: Record<Exclude<Trouble<SettingRefusal>, 'not-signed-in'>, () => string> = {
  'services-not-permitted': words.equipment_wifi_only_managers,
  'managing-not-permitted': words.equipment_wifi_only_managers,
  'not-found': words.equipment_wifi_gone,
  'wifi-refused': words.equipment_wifi_not_taken,
  'changed-meanwhile': words.equipment_wifi_changed_meanwhile,
  unavailable: words.equipment_wifi_unavailable,
  'outcome-unknown': words.equipment_wifi_no_answer,
  'no-answer': words.equipment_wifi_no_answer,
  fault: words.equipment_wifi_no_answer,
}

const refusalWords: Record<WifiRefusal, () => string> = {
  'name-length': words.equipment_wifi_name_length,
  'name-unseen': words.equipment_wifi_name_unseen,
  'password-length': words.equipment_wifi_password_length,
  'password-characters': words.equipment_wifi_password_characters,
  'password-blank': words.equipment_wifi_password_blank,
}
