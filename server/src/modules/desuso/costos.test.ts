import type { Documento } from '@retroventa/api/operaciones/llamadas'
import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { CLAVE } from '../sesion/factory.ts'

let t: Taller
let cajero: Navegador
const lector = crearLectorDePdf()
beforeAll(async () => {
  t = await crearTaller()
  cajero = await t.p.entrar('cajero')
})
afterAll(async () => {
  lector.cerrar()
  await t.p.cerrar()
})

it('what the gold of a settlement cost is told to who settles it, and not by its document, its void nor its request to anybody else', async () => {
  const { cuerpo } = await t.enviar(await t.envio(await t.preparar('liquidacionOro')))
  const documento = async (quien: Navegador) =>
    (await quien.pedir<Documento>('GET', `/documentos/${cuerpo.codigo}`)).cuerpo.cifras.map(
      ({ clave }) => clave,
    )
  expect(await documento(t.quien)).toContain('costoOro')
  const suyas = await documento(cajero)
  expect(suyas).toContain('subtotal')
  expect(suyas).not.toContain('costoOro')
  const previa = await cajero.pedir<{ visto: string }>('GET', `/documentos/${cuerpo.codigo}/anulacion`)
  expect(JSON.stringify(previa.cuerpo)).toContain('subtotal')
  expect(JSON.stringify(previa.cuerpo)).not.toContain('costoOro')
  const pedida = await cajero.pedir('POST', '/solicitudes', {
    tipo: 'anulacion',
    referencia: cuerpo.codigo,
    entrada: { motivo: 'se digitó mal' },
    visto: previa.cuerpo.visto,
    motivo: 'se digitó otro papel',
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect(pedida.estado).toBe(200)
  const pedidas = (await cajero.pedir<{ items: SolicitudFila[] }>('GET', '/solicitudes')).cuerpo.items
  expect(pedidas[0]?.cifras.map(({ clave }) => clave)).toEqual(suyas)
})

it.skipIf(!conPdftotext)('nor by its receipt, whoever prints it (needs pdftotext)', async () => {
  const { cuerpo } = await t.enviar(await t.envio(await t.preparar('liquidacionOro')))
  const { bytes } = await t.quien.pedir('GET', `/documentos/${cuerpo.codigo}/recibo`)
  const papel = lector.paginas(bytes).join(' ')
  expect(papel).toContain(cuerpo.codigo)
  expect(papel).not.toContain('Costo del oro')
})
