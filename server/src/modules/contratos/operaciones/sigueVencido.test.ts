import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../../testing/papel/pdf.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { vistoDeContrato } from '../factory.ts'

let p: Prueba
let cajero: Navegador
let codigo: string
let lector: ReturnType<typeof crearLectorDePdf>

beforeAll(async () => {
  p = await crearPrueba()
  lector = crearLectorDePdf()
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  cajero = await p.entrar('cajero')
  const datos = {
    clienteId: (await unCliente(p.base.db)).id,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 1_000_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const { cuerpo } = await cajero.pedir<{ codigo: string }>('POST', '/contratos', {
    datos,
    visto: await vistoDeContrato(p.deps, datos),
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  codigo = cuerpo.codigo
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

/** An abono, and what its page and its receipt say beside its figures. */
async function abonar(valor: number) {
  const { cuerpo } = await cajero.pedir<{ hoy: string; situacion: SituacionContrato }>(
    'GET',
    `/contratos/${codigo}/situacion`,
  )
  const { plan } = PLANEADORES.abono(cuerpo.situacion, { valor }, cuerpo.hoy)
  const hecho = await cajero.pedir<{ codigo: string }>('POST', `/contratos/${codigo}/abono`, {
    entrada: { valor },
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect(hecho.estado).toBe(200)
  const { cuerpo: pagina } = await cajero.pedir<{ datos: { nombre: string; valor: string }[] }>(
    'GET',
    `/documentos/${hecho.cuerpo.codigo}`,
  )
  return { codigo: hecho.cuerpo.codigo, datos: pagina.datos.filter(({ nombre }) => nombre === 'Vencimiento') }
}

it('the page and the receipt of an abono say that its contract is overdue still, and nothing of one that is not', async () => {
  expect((await abonar(10_000)).datos).toEqual([])
  // Due on the 20th of February.
  p.reloj.avanzar(100 * 86_400_000)
  cajero = await p.entrar('cajero')
  const { datos, codigo: hecho } = await abonar(200_000)
  const valor = 'el contrato sigue vencido desde el 20 feb 2027: un abono no lo corre'
  expect(datos).toEqual([{ nombre: 'Vencimiento', valor }])
  if (!conPdftotext) return
  const { estado, bytes } = await cajero.pedir('GET', `/documentos/${hecho}/recibo`)
  expect(estado).toBe(200)
  expect(lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')).toContain(valor)
})
