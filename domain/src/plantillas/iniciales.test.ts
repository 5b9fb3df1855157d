import { expect, test } from 'vitest'
import { segmentosSms } from '../mensajes/segmentos.ts'
import { limpiarSms } from '../mensajes/textoSms.ts'
import { EJEMPLOS } from './ejemplos.ts'
import { INICIALES } from './iniciales.ts'
import { MATRIZ, TIPOS_PLANTILLA } from './matriz.ts'
import { sustituir, validarPlantilla } from './sustituir.ts'

test.each(TIPOS_PLANTILLA)(
  '%s has a starter text that its tags can fill, in one SMS of everyday values',
  (tipo) => {
    const { corto, correo } = INICIALES[tipo]
    for (const texto of [corto, correo]) {
      expect(texto).not.toBe('')
      expect(validarPlantilla(tipo, texto)).toEqual([])
      // Nothing that looks like a tag of the catalogue is left unfilled.
      expect(sustituir(tipo, texto, EJEMPLOS)).not.toMatch(/:[a-z_A-Z]+/)
    }
    const enviado = limpiarSms(sustituir(tipo, corto, EJEMPLOS))
    expect(segmentosSms(enviado), enviado).toMatchObject({ codificacion: 'GSM-7', partes: 1 })
  },
)

test.each(TIPOS_PLANTILLA)('%s says a number without a noun that it would have to agree with', (tipo) => {
  for (const texto of Object.values(INICIALES[tipo]))
    expect(texto).not.toMatch(/:(meses|m_vencidos|dias_previos|pr_vencidas) \p{Ll}/u)
})

test('the reminder of an instalment says that it is one, and that the balance is that of the whole plan', () => {
  for (const texto of Object.values(INICIALES['vencimiento plansepare']))
    expect(texto).toMatch(/la cuota de su plan separe .+ es del .+\. Saldo total:? :ps_saldo\./i)
})

/** The matrix of types and tags (D13): each tag is filled where it is valid and refused, by name, where it is not. */
test.each(
  TIPOS_PLANTILLA.flatMap((tipo) => Object.keys(EJEMPLOS).map((entrada) => [tipo, entrada] as const)),
)('%s × %s', (tipo, entrada) => {
  const tag = entrada.startsWith('fecha') ? 'fecha' : entrada
  const texto = `Hola :${tag} adios`
  const valida = (MATRIZ[tipo] as readonly string[]).some((una) =>
    una.startsWith('fecha') ? tag === 'fecha' : una === tag,
  )
  const fallas = validarPlantilla(tipo, texto)
  if (valida) {
    expect(fallas).toEqual([])
    expect(sustituir(tipo, texto, EJEMPLOS)).not.toContain(':')
  } else
    expect(fallas).toMatchObject([{ codigo: 'plantilla.etiqueta_ajena', datos: { etiqueta: `:${tag}` } }])
})
