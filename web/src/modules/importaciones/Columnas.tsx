import { CAMPOS_FIJOS, COLUMNAS_LEIBLES } from '@retroventa/domain/clientes/importacion/columnas'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { operacion } from '../../ui/avisos.ts'
import { POR_NOMBRE } from '../../ui/buscarOpciones.ts'
import { Elegir } from '../../ui/Elegir.tsx'
import { Fijos } from './Fijos.tsx'
import { darColumnas, type Importacion } from './llamadas.ts'

const OPCIONES = COLUMNAS_LEIBLES.map(({ campo, titulo }) => ({ value: campo as string, label: titulo }))

/**
 * What each column of the file holds, guessed from its heading and changed here, and what is put where a row says
 * nothing. Open by itself when something lacks.
 */
export function Columnas(props: { importacion: Importacion; alCambiar: (importacion: Importacion) => void }) {
  const { importacion: i, alCambiar } = props
  const [columnas, setColumnas] = useState(i.columnas)
  const [fijos, setFijos] = useState(i.fijos)
  const [guardando, setGuardando] = useState(false)
  const usadas = columnas.filter((campo) => campo !== null)
  const cambiado =
    columnas.some((campo, n) => campo !== i.columnas[n]) ||
    CAMPOS_FIJOS.some((campo) => fijos[campo] !== i.fijos[campo])
  const poner = (cual: number, campo: string | null) =>
    // A datum is in one column: the one that had it gives it up.
    setColumnas(columnas.map((antes, n) => (n === cual ? campo : campo && antes === campo ? null : antes)))
  async function revisar(): Promise<void> {
    setGuardando(true)
    try {
      // Nothing of a customer was changed: the file is only read another way.
      alCambiar(
        await operacion(
          'editar',
          () => darColumnas(i.id, { version: i.version, columnas, fijos }),
          () => ({ titulo: 'Archivo leído de nuevo', texto: 'Las filas se revisan con estas columnas.' }),
        ),
      )
    } catch {
      // Its notice was shown.
    } finally {
      setGuardando(false)
    }
  }
  return (
    <details className="rv-tarjeta im-columnas" open={i.faltan.length > 0 || undefined}>
      <summary>
        <h2>Columnas del archivo</h2>
        <span className="rv-suave">
          {usadas.length} de {i.encabezados.length} se importan
        </span>
      </summary>
      <div className="rv-tarjeta-cuerpo">
        {i.faltan.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={`No se encontró: ${i.faltan.join(', ')}. Diga en qué columna viene o qué poner, o agréguela al archivo.`}
          />
        )}
        <ul className="im-columnas-lista">
          {i.encabezados.map((encabezado, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file are told apart by their place
            <li key={n}>
              <span className="im-columna-nombre">
                <strong>{encabezado || `(columna ${n + 1}, sin título)`}</strong>
                <span className="rv-suave">{i.ejemplos[n] ? `«${i.ejemplos[n]}»` : 'vacía'}</span>
              </span>
              <Elegir
                value={columnas[n] ?? null}
                options={OPCIONES}
                allowClear
                showSearch={POR_NOMBRE}
                placeholder="No se importa"
                aria-label={`Qué trae la columna ${encabezado || n + 1}`}
                onChange={(campo) => poner(n, campo ?? null)}
              />
            </li>
          ))}
        </ul>
        <Fijos fijos={fijos} alCambiar={setFijos} />
        <Button type="primary" disabled={!cambiado} loading={guardando} onClick={() => void revisar()}>
          Revisar con estas columnas
        </Button>
      </div>
    </details>
  )
}
