import type { TextoLegal } from '@retroventa/api/contratos/textoLegal'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dibujarPara } from '../../../testing/dibujarPara.tsx'
import { type Aviso, conectarAvisos } from '../../../ui/avisos.ts'
import { avisarDeLoEscrito, borradorDe, VolverAlTexto } from './VolverAlTexto.tsx'

const DOS: TextoLegal = {
  version: 0,
  vigente: 2,
  clausulas: [{ titulo: 'Objeto y precio', texto: 'Se pagan :precio (:letras).' }],
  versiones: [],
}

test('a version of before is brought back by who writes the text, and by nobody else', async () => {
  const con = (texto: TextoLegal, permisos: Parameters<typeof dibujarPara>[0]) =>
    dibujarPara(permisos, <VolverAlTexto texto={texto} alTraer={() => undefined} />)
  expect(await con(DOS, ['contratos.textoLegal'])).toContain('Volver a este texto')
  expect(await con(DOS, ['contratos.ver'])).not.toContain('Volver a este texto')
  expect(await con({ ...DOS, version: 2 }, ['contratos.textoLegal'])).not.toContain('Volver a este texto')
})

test('what was half written in the text in force can be taken back once another took its place', () => {
  const dichos: Aviso[] = []
  const dejar = conectarAvisos(
    (aviso) => void dichos.push(aviso),
    () => undefined,
  )
  let vuelto = 0
  avisarDeLoEscrito(() => {
    vuelto += 1
  })
  // Others may be told beside it: what another test began ends when it ends.
  const aviso = dichos.find(({ titulo }) => titulo === 'Quedó el texto de antes')
  expect(aviso).toMatchObject({ tipo: 'warning', segundos: 0 })
  const accion = aviso?.accion as { props: { onClick: () => void } }
  expect(renderToStaticMarkup(aviso?.accion)).toContain('Seguir con lo escrito')
  accion.props.onClick()
  expect([vuelto, dichos.at(-1)?.titulo]).toEqual([1, 'Volvió lo que estaba escrito'])
  dejar()
})

test('what is half written is of the text in force: no text of before shows it as the words of its contracts', () => {
  expect(borradorDe({ ...DOS, version: 2 })).toEqual({ asunto: 'contratos.textoLegal' })
  expect(borradorDe(DOS)).toEqual({})
})
