import { soloDeSuper } from '@retroventa/api/configuracion/deSuper'
import { Configuracion } from '@retroventa/api/configuracion/llamadas'
import { CAMPOS } from '@retroventa/api/frases'
import { expect, test } from 'vitest'
import { CAMPOS_POR_SECCION } from './campos.ts'

/** Paths of what can be changed by itself: a list is one. */
function hojas(forma: object, antes = ''): string[] {
  return Object.entries(forma).flatMap(([llave, valor]) => {
    const dentro =
      'removeDefault' in valor ? (valor as { removeDefault: () => object }).removeDefault() : valor
    const { shape } = dentro as { shape?: object }
    return shape ? hojas(shape, `${antes}${llave}.`) : [`${antes}${llave}`]
  })
}

/** Drawn by a screen of their own: `Operaciones.tsx` and the table of `Sugeridos.tsx`. */
const CON_PANTALLA = [
  'message_operaciones',
  'email_operaciones',
  'email_empresa',
  'sugeridos.contrato.porcentaje',
  'sugeridos.contrato.categorias',
  'sugeridos.compra_directa.porcentaje',
  'sugeridos.compra_directa.categorias',
]
/** Written by the indicators, never by hand. */
const SIN_PANTALLA = ['sugeridos.ultimaUpdate']

test('every key of the settings can be edited on the screen (001 §3), and has a name', () => {
  const declarados = Object.values(CAMPOS_POR_SECCION).flatMap((campos) => campos.map(({ campo }) => campo))
  expect([...declarados, ...CON_PANTALLA, ...SIN_PANTALLA].sort()).toEqual(hojas(Configuracion.shape).sort())
  const sinNombre = declarados.filter((campo) => !CAMPOS[campo] && !CAMPOS[campo.split('.').at(-1) ?? ''])
  expect(sinNombre).toEqual([])
})

test('what holds the whole chain is of super people and says why: accounts, limits, what waits and what the pages load of others', () => {
  const suyos = hojas(Configuracion.shape).filter((campo) => soloDeSuper(campo))
  const deTodos = ['seguridad.', 'solicitudes.', 'vigilancia.', 'consultas.', 'widgets.']
  const sueltos = [
    'time_line',
    'contratos.esperaDias',
    'contratos.diasAviso',
    'contratos.porcentajeMaximo',
    'contratos.porcentajeSinAutorizar',
    'compras.diasRetencion',
  ]
  expect(suyos.sort()).toEqual(
    hojas(Configuracion.shape)
      .filter((campo) => sueltos.includes(campo) || deTodos.some((raiz) => campo.startsWith(raiz)))
      .sort(),
  )
  for (const campo of suyos) expect(soloDeSuper(campo)).toMatch(/^Solo un super usuario lo cambia: /)
})
