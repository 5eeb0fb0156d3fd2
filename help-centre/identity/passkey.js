// Signs in with a passkey, if the browser supports passkeys. The email field offers it, and so does a button that only
// this script shows. Inlined into the page after its form (`server/web/draw-page.ts`).
const form = document.querySelector('[data-passkey]')
const button = document.querySelector('[data-with-passkey]')
const without = document.querySelector('[data-without-passkey]')
const Known = globalThis.PublicKeyCredential
let asking

/**
 * Asks the browser for a passkey and aborts any earlier request. If the request came from the button and no passkey was
 * used, the page says so.
 */
const ask = async (mediation) => {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  const publicKey = Known.parseRequestOptionsFromJSON(JSON.parse(form.dataset.passkey))
  try {
    const answer = await navigator.credentials.get({ mediation, signal, publicKey })
    form.elements.answer.value = JSON.stringify(answer)
    form.submit()
  } catch {
    if (mediation === 'conditional') return
    without.hidden = false
    await askWithin()
  }
}
const askWithin = async () => {
  if (await Known.isConditionalMediationAvailable?.()) await ask('conditional')
}

if (Known?.parseRequestOptionsFromJSON) {
  button.hidden = false
  button.onclick = () => {
    without.hidden = true
    return ask('optional')
  }
  void askWithin()
}
