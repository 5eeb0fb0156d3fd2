// Signs in with a passkey, where the browser knows them: among what it fills in at the e-mail, and by a button that shows only
// here. It stands in the page itself (`server/web/draw-page.ts`), behind the form without which nothing of it is needed.
const form = document.querySelector('[data-passkey]')
const button = document.querySelector('[data-with-passkey]')
const without = document.querySelector('[data-without-passkey]')
const Known = globalThis.PublicKeyCredential
let asking

/** Asks the browser, and gives up what was asked before. Where no passkey was used, the page says so, if it was asked by the button. */
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
