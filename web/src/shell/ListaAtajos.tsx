import { Modal } from 'antd'
import { nombreAtajo } from '../ui/atajos.ts'
import { Tecla } from '../ui/Piezas.tsx'
import { atajosVivos } from '../ui/useAtajo.ts'
import { TODOS_LOS_ATAJOS } from './todosLosAtajos.ts'

interface Fila {
  atajo: string
  texto: string
  donde?: string
}

function Filas({ titulo, filas }: { titulo: string; filas: readonly Fila[] }) {
  if (filas.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="atajos-grupo">
          {titulo}
        </th>
      </tr>
      {filas.map(({ atajo, texto, donde }) => (
        <tr key={atajo}>
          <td>
            {texto} {donde && <span className="rv-suave">{donde}</span>}
          </td>
          <td className="rv-derecha">
            <span className="rv-solo-lector">{nombreAtajo(atajo)}</span>
            <Tecla>{nombreAtajo(atajo)}</Tecla>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Every key of the house (design §7): first those that act here, read from those in use, then where the others do. */
export default function ListaAtajos({ alCerrar }: { alCerrar: () => void }) {
  const vivos: Fila[] = [...atajosVivos(), { atajo: 'Escape', texto: 'Cerrar la ventana abierta' }]
  const demas = TODOS_LOS_ATAJOS.filter(({ atajo }) => !vivos.some((vivo) => vivo.atajo === atajo))
  return (
    <Modal title="Atajos de teclado" open onCancel={alCerrar} footer={null} width={500} destroyOnHidden>
      <table className="rv-tabla atajos">
        <Filas titulo="En esta página" filas={vivos} />
        <Filas titulo="En otros lugares" filas={demas} />
      </table>
    </Modal>
  )
}
