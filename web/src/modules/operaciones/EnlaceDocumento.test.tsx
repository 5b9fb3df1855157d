import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { EnlacesDocumentos } from './EnlaceDocumento.tsx'
import { EnlaceArticulo, EnlaceOrigen } from './EnlaceOrigen.tsx'
import { TarjetaDocumentos } from './TarjetaDocumentos.tsx'

const CODIGOS = ['PCT01-EG000003', 'PCT02-000086']

const LOS_DOS = <EnlacesDocumentos codigos={CODIGOS} />
const abiertos = (html: string) =>
  [...html.matchAll(/href="\/documentos\/([^"]+)"/g)].map(([, codigo]) => codigo)

test('documents that are named lead to their page, for who may see it: of this branch, and of any for super people', async () => {
  expect(abiertos(await dibujarPara(['documentos.ver'], LOS_DOS))).toEqual(['PCT01-EG000003'])
  expect(abiertos(await dibujarPara(['documentos.ver'], LOS_DOS, true))).toEqual(CODIGOS)
  const sinVer = await dibujarPara([], LOS_DOS)
  expect(abiertos(sinVer)).toEqual([])
  for (const codigo of CODIGOS) expect(sinVer).toContain(codigo)
})

test('a contract and a thing that who looks may not see are named, and lead to no refusal', async () => {
  const ambos = (
    <>
      <EnlaceOrigen codigo="PCT01-000111" /> <EnlaceArticulo codigo="PCT01-PV000001-3" />
    </>
  )
  const ciego = await dibujarPara(['documentos.ver'], ambos)
  expect(ciego).toContain('PCT01-000111')
  expect(ciego).toContain('PCT01-PV000001-3')
  expect(ciego).not.toContain('href')
  const ve = await dibujarPara(['contratos.ver', 'vitrina.ver'], ambos)
  expect(ve).toContain('href="/contratos/PCT01-000111"')
  expect(ve).toContain('href="/vitrina/articulo/PCT01-PV000001-3"')
})

test('every document of a sale, and what a document acts on, lead to no refusal either', async () => {
  const hecho = {
    codigo: 'PCT01-VT000001',
    tipo: 'venta',
    estado: 'activo',
    instante: '2026-11-20T15:00:00.000Z',
    valor: 1,
  }
  const ambos = (
    <>
      <TarjetaDocumentos titulo="Documentos de la venta" documentos={[hecho]} />
      <EnlaceOrigen codigo="PCT01-EG000003" />
    </>
  )
  expect(abiertos(await dibujarPara(['documentos.ver'], ambos))).toEqual([hecho.codigo, 'PCT01-EG000003'])
  const ciego = await dibujarPara([], ambos)
  expect(abiertos(ciego)).toEqual([])
  expect(ciego).toContain(hecho.codigo)
})
