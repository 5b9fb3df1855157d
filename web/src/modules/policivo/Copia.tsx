import { TEXTOS_RANGO_POLICIVO } from '@retroventa/api/policivo/textos'
import { validarRangoPolicivo } from '@retroventa/domain/contratos/rango'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { CamposRango, type RangoEscrito, rangoDe } from '../../ui/formulario/campos/CamposRango.tsx'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import { BotonGuardar, FormularioCorto, SIN_MOVERSE } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { bajarArchivo } from '../../ui/pdf.ts'
import { traerCopia } from './llamadas.ts'
import './policivo.css'

interface Hecha {
  nombre: string
  sha256: string
}

/** The same hash that the log keeps of it. */
async function sha256De(archivo: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await archivo.arrayBuffer()))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Backup of the listing of a range, as a file whose hash stays in the log (001 §2 *backup*). */
export default function Copia() {
  const { almacen } = useSesion()
  const [hecha, setHecha] = useState<Hecha>()
  const formato = useRef<'csv' | 'xlsx'>('xlsx')
  const de = useFormulario<RangoEscrito, void>({
    inicial: { desde: null, hasta: null },
    larga: true,
    reglas: (rango) =>
      fallasDeReglas(validarRangoPolicivo(rangoDe(rango)), (codigo) => TEXTOS_RANGO_POLICIVO[codigo]),
    async enviar({ desde, hasta }) {
      setHecha(undefined)
      const archivo = formato.current
      const copia = await traerCopia({ desde: desde ?? 0, hasta: hasta ?? 0, archivo })
      const nombre = `policivo-copia-${almacen?.codigo}-${desde}-${hasta}.${archivo}`
      bajarArchivo(copia, nombre)
      setHecha({ nombre, sha256: await sha256De(copia) })
    },
  })
  /** The other format, this once: whether it was saved or refused, the key and the main button are of the spreadsheet. */
  async function guardarCsv() {
    formato.current = 'csv'
    await de.guardar()
    formato.current = 'xlsx'
  }
  return (
    <>
      <FormularioCorto
        de={de}
        boton={
          <div className="rv-pie-herramienta">
            <Button {...SIN_MOVERSE} disabled={de.guardando} onClick={guardarCsv}>
              Guardar CSV
            </Button>
            <BotonGuardar de={de} texto="Guardar Excel" />
          </div>
        }
      >
        <p className="rv-suave">
          Copia del registro de un rango de contratos, hasta 50. Su huella queda en la bitácora: si alguien
          cambia el archivo, se sabe.
        </p>
        <CamposRango de={de} />
      </FormularioCorto>
      {hecha && (
        <Alert
          type="success"
          showIcon
          role="status"
          title={`Se guardó ${hecha.nombre}`}
          description={<span className="pv-huella">{`SHA-256 ${hecha.sha256}`}</span>}
        />
      )}
    </>
  )
}
