import { Modal } from 'antd'
import { nombreAtajo } from '../ui/atajos.ts'
import { Tecla } from '../ui/Piezas.tsx'
import { atajosVivos } from '../ui/useAtajo.ts'

/** Keys that act on this page (design §7), read from those in use: the list cannot promise one that does nothing. */
export default function ListaAtajos({ alCerrar }: { alCerrar: () => void }) {
  return (
    <Modal title="Atajos de teclado" open onCancel={alCerrar} footer={null} width={500} destroyOnHidden>
      <table className="rv-tabla atajos">
        <tbody>
          {[...atajosVivos(), { atajo: 'Escape', texto: 'Cerrar la ventana abierta' }].map(
            ({ atajo, texto }) => (
              <tr key={atajo}>
                <td>{texto}</td>
                <td className="rv-derecha">
                  <span className="rv-solo-lector">{nombreAtajo(atajo)}</span>
                  <Tecla>{nombreAtajo(atajo)}</Tecla>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Modal>
  )
}
