import { CREDENCIALES } from './actor.ts'
import { cargar } from './carga.ts'
import { conEscenario, type Escenario } from './escenario.ts'
import { crearCliente } from './http.ts'
import { percentil } from './medir.ts'
import { type Fila, mostrar } from './tabla.ts'

const CUANTOS = 80
const A_SOLAS_MS = 2_000
/** What somebody who reads may wait, at the worst, while a whole chain signs in. */
const PEOR_MS = 250

/** Eighty people sign in at once: what another one waits for a page meanwhile, beside the same page in peace. */
export async function medirIngresos({ servidor, navegador }: Escenario): Promise<Fila[]> {
  const leer = (ms: number) =>
    cargar(servidor, {
      conexiones: 1,
      ms,
      pedido: () => ({ ruta: '/api/v2/clientes?texto=martinez', cabeceras: { cookie: navegador.cookie } }),
    })
  await leer(A_SOLAS_MS)
  const aSolas = await leer(A_SOLAS_MS)
  const gente = crearCliente(servidor)
  let terminado = false
  const ingresos = Promise.all(
    Array.from({ length: CUANTOS }, () => gente.pedir('POST', '/api/v2/sesion', CREDENCIALES)),
  ).finally(() => {
    terminado = true
  })
  const cada: number[] = []
  while (!terminado) cada.push(...(await leer(50)).cada)
  const mal = (await ingresos).find(({ estado }) => estado !== 200)
  gente.cerrar()
  if (mal) throw new Error(`sign-in: ${mal.cuerpo}`)
  return [0.5, 1].map((parte) => ({
    que: `leer mientras ${CUANTOS} ingresan, ${parte === 1 ? 'la peor' : 'p50'}`,
    nuestro: percentil(cada, parte),
    base: percentil(aSolas.cada, parte),
    nombreBase: 'leer a solas',
    unidad: 'ms' as const,
    ...(parte === 1 && { barra: { hasta: PEOR_MS, de: 'cifra' as const } }),
  }))
}

if (import.meta.main) await mostrar(() => conEscenario(medirIngresos))
