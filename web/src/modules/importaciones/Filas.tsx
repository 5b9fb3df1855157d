import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined'
import { LISTA_FILAS } from '@retroventa/api/importaciones/lista'
import { useQuery } from '@tanstack/react-query'
import { useCajon } from '../../shell/cajon.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { EtiquetaFila } from './Etiquetas.tsx'
import { direccionExportarFilas, type FilaImportacion, type Importacion, queryFilas } from './llamadas.ts'

/** Rows of an import by what the rules said of each, with what to mend. */
export function Filas({ importacion: i }: { importacion: Importacion }) {
  const lista = useLista(LISTA_FILAS)
  const { abrir } = useCajon()
  const consulta = useQuery(queryFilas(i, lista.pedido))
  // Its counts outlive its rows, which are forgotten after some days.
  const cuentas = {
    todos: i.filas,
    nueva: i.nuevas,
    existe: i.existentes,
    error: i.conError,
    repetida: i.repetidas,
  }
  const entera = lista.busqueda.texto === undefined
  const data = consulta.data && {
    ...consulta.data,
    conteos: entera ? cuentas : consulta.data.conteos,
  }
  return (
    <Lista<FilaImportacion>
      lista={lista}
      titulo="Filas del archivo"
      dentro
      consulta={{ ...consulta, data }}
      clave={({ numero }) => String(numero)}
      clases={{ errores: 'im-errores' }}
      claseFila={() => 'im-fila'}
      celdas={{
        estado: ({ estado, resultado }) => <EtiquetaFila estado={estado} resultado={resultado} />,
        cliente: ({ clienteId, nombre }) =>
          clienteId ? (
            <button type="button" className="rv-codigo" onClick={() => abrir({ cliente: clienteId })}>
              {nombre || '(sin nombre)'}
            </button>
          ) : (
            nombre || '(sin nombre)'
          ),
        errores: motivos,
      }}
      exportar={(archivo) => direccionExportarFilas(i.id, { ...lista.filtro, archivo })}
      olvidadas={entera && !consulta.isPlaceholderData && consulta.data?.conteos?.todos === 0}
      vacia={{
        icono: <Icono de={FileTextOutlined} />,
        titulo: 'Las filas ya no se guardan',
        texto: 'La copia del archivo se borra a los pocos días: son datos de personas. Las cuentas quedan.',
      }}
    />
  )
}

const motivos = ({ errores }: FilaImportacion) =>
  errores.length > 0 && (
    <ul className="im-motivos">
      {errores.map(({ titulo, valor, mensaje }) => (
        <li key={titulo}>
          <strong>{titulo}</strong>: {mensaje}
          {valor && <span className="rv-suave"> (dice «{valor}»)</span>}
        </li>
      ))}
    </ul>
  )
