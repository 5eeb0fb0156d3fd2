import { describe, expect, it } from 'vitest'
import { type Asking, readReply } from './replies.ts'

const replies: Record<'en' | 'es', Partial<Record<Asking, string[]>>> = {
  en: {
    stop: [
      'STOP',
      '  Stop.  ',
      'ＳＴＯＰ',
      'S.T.O.P',
      'stop all',
      'STOP!!!!',
      'stop\u200B',
      'STOP\n> Lightwell: Your bill is ready',
      'opt out',
      'OPT-OUT!',
      'End',
      'quit',
      'Revoke',
      'unsubscribe',
      'Please cancel',
      'cancel, thanks',
      'Please STOP now',
      'Stop it',
      'Please stop texting me',
      'Don’t text me anymore',
      "don't text me",
      'Do not contact me again',
      'no more texts please',
      'No texts',
      'stop sending me these messages',
      'I don’t want these texts',
      'I no longer wish to receive text messages',
      'Stop the reminders about my bill',
      'take me off your list',
      'Remove me',
      'remove my number please',
      'Wrong number',
      'you have the wrong person',
      'Leave me alone',
      'I revoke my consent',
      'Can you please unsubscribe me',
      'I asked you to stop',
      'I SAID STOP',
      'Will you please stop',
      'Dont send me anything',
      'quit bothering me',
    ],
    'maybe-stop': [
      'cancel me',
      'Make it stop',
      'I quit',
      'enough already',
      'is this spam?',
      'Don’t stop texting me',
      'how do I stop these texts?',
    ],
    start: ['start', 'UNSTOP', 'Start please', 'resume', 'opt in'],
    help: ['HELP', 'help please', 'info'],
    yes: ['Yes', 'yeah', 'Y', 'yes please'],
  },
  es: {
    stop: [
      'ALTO',
      'Alto por favor',
      'Pare',
      'cancelar',
      'Cancelar, gracias',
      'BAJA',
      'basta ya',
      'no más',
      'Quiero darme de baja por favor',
      'Denme de baja',
      'No me envíen más',
      'No me manden más mensajes',
      'no más mensajes',
      'Dejen de escribirme',
      'dejen de mandarme textos',
      'Paren de enviar mensajes',
      'No quiero recibir más mensajes de texto',
      'Ya no quiero avisos',
      'No me escriban',
      'No me molesten',
      'quítenme de la lista',
      'Borren mi número',
      'número equivocado',
      'Se equivocó de persona',
      'déjenme en paz',
      'Revoco mi consentimiento',
      'Cancelen los recordatorios de mi factura',
      'ya les dije que paren',
    ],
    'maybe-stop': [
      'quiero cancelar',
      'basta de ustedes',
      '¿Es una estafa?',
      '¿Cómo hago para cancelar los mensajes?',
    ],
    start: ['Iniciar', 'comenzar por favor'],
    help: ['información', 'Ayuda, por favor'],
    yes: ['Sí', 'sí, por favor'],
  },
}

describe.each(Object.entries(replies))('a reply in %s', (language, byAsking) => {
  describe.each(Object.entries(byAsking))('asks for %s:', (asking, some) => {
    it.each(some)('%o', (text) => {
      expect(readReply(text)).toEqual({ asking, language })
    })
  })
})

describe('a reply asks for nothing of these:', () => {
  it.each([
    '',
    'thanks!',
    'When does it end?',
    'start it again tomorrow',
    'I need help with my bill',
    '👍',
    'Can you stop by the back door?',
    'It won’t stop dropping',
    'my internet keeps dropping and won’t stop',
    'What time do you stop?',
    'I want to cancel my service',
    'Please cancel my appointment',
    'stop my auto pay',
    'Stop sending paper bills',
    'unsubscribe me from paper statements',
    'The bus stop is across the street',
    'My TV stopped working',
    'I’ll be at the end of the driveway',
    'No',
    'Mi recibo es muy alto',
    'Quiero la tarifa más baja',
    'El internet no para de caerse',
    'Quiero cancelar mi cita',
    'Den de baja el cable',
    '¿Pueden venir por la tarde?',
    'No tengo señal',
    'Ya no quiero el servicio',
    '¿Dónde para el técnico?',
  ])('%o', (text) => {
    expect(readReply(text)).toBeUndefined()
  })
})

describe('a reply', () => {
  const all = Object.values(replies).flatMap((byAsking) => Object.values(byAsking).flat())

  it('is read alike in capitals, with marks left out, and with what nobody sees between', () => {
    const spellings = [
      (text: string) => text.toUpperCase(),
      (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
      (text: string) => `\u200E${text}\uFEFF  `,
      (text: string) => text.replace(/ /g, '\u00A0'),
    ]
    for (const text of all)
      for (const spelling of spellings) expect(readReply(spelling(text)), text).toEqual(readReply(text))
  })
})
