import type { TextoLegal } from '@retroventa/api/contratos/textoLegal'
import type { ClausulaLegal } from '@retroventa/domain/contratos/legal/texto'
import { Button } from 'antd'
import { usePermiso } from '../../../api/sesion.ts'
import { avisar } from '../../../ui/avisos.ts'

/** Brings the clauses of a version of before into the one in force, for who writes it to read them again and save them. */
export function VolverAlTexto(props: {
  texto: TextoLegal
  alTraer: (clausulas: readonly ClausulaLegal[]) => void
}) {
  const { texto, alTraer } = props
  const puede = usePermiso('contratos.textoLegal')
  if (!puede || texto.version === texto.vigente) return null
  return <Button onClick={() => alTraer(texto.clausulas)}>Volver a este texto</Button>
}

/** What is half written is of the text in force: found at one of before it would read as what its contracts signed. */
export const borradorDe = ({ version, vigente }: TextoLegal): { asunto?: string } =>
  version === vigente ? { asunto: 'contratos.textoLegal' } : {}

/** Somebody had written in the text in force: it waits to be taken back until the notice is closed. */
export function avisarDeLoEscrito(recuperar: () => void): void {
  avisar({
    tipo: 'warning',
    titulo: 'Quedó el texto de antes',
    texto: 'Había algo escrito sin guardar. Lea este texto y guárdelo, o siga con lo escrito.',
    accion: (
      <Button
        onClick={() => {
          recuperar()
          avisar({ tipo: 'info', titulo: 'Volvió lo que estaba escrito' })
        }}
      >
        Seguir con lo escrito
      </Button>
    ),
    segundos: 0,
  })
}
