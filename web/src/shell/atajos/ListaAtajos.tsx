import { Modal } from 'antd'
import { useEncima } from '../../ui/alturas.ts'
import { nombreAtajo } from '../../ui/atajos.ts'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tecla } from '../../ui/Piezas.tsx'
import { atajosVivos } from '../../ui/registroAtajos.ts'
import { TODOS_LOS_ATAJOS } from './todosLosAtajos.ts'

interface Fila {
  atajo: string
  texto: string
  donde?: string
}

const COLUMNAS: readonly ColumnaTabla<Fila>[] = [
  {
    clave: 'texto',
    titulo: 'Qué hace',
    celda: ({ texto, donde }) => (
      <>
        {texto} {donde && <span className="rv-suave">{donde}</span>}
      </>
    ),
  },
  {
    clave: 'atajo',
    titulo: 'Tecla',
    derecha: true,
    celda: ({ atajo }) => (
      <>
        <span className="rv-solo-lector">{nombreAtajo(atajo)}</span>
        <Tecla>{nombreAtajo(atajo)}</Tecla>
      </>
    ),
  },
]

const Grupo = ({ titulo }: { titulo: string }) => (
  <tr>
    <th scope="colgroup" colSpan={2}>
      {titulo}
    </th>
  </tr>
)

/** Every key of the house (design §7): first those that act here, read from those in use, then where the others do. */
export default function ListaAtajos({ alCerrar }: { alCerrar: () => void }) {
  const vivos: Fila[] = [...atajosVivos(), { atajo: 'Escape', texto: 'Cerrar la ventana abierta' }]
  const encima = useEncima()
  // Of the whole house, what is not alive here is of who may.
  const demas = TODOS_LOS_ATAJOS.filter(
    ({ atajo, donde }) => donde !== 'Toda la casa' && !vivos.some((vivo) => vivo.atajo === atajo),
  )
  return (
    <Modal
      title="Atajos de teclado"
      open
      {...encima}
      onCancel={alCerrar}
      footer={null}
      width={500}
      destroyOnHidden
    >
      <TablaSimple
        clase="atajos"
        sinCabeza
        columnas={COLUMNAS}
        filas={[...vivos, ...demas]}
        clave={({ atajo }) => atajo}
        antes={(_, i) =>
          i === 0 ? (
            <Grupo titulo="En esta página" />
          ) : i === vivos.length ? (
            <Grupo titulo="En otros lugares" />
          ) : null
        }
      />
    </Modal>
  )
}
