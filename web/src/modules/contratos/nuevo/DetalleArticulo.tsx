import {
  claseDe,
  ESTADOS_BIEN,
  limpiarDistintivo,
  NOMBRES_DISTINTIVO,
} from '@retroventa/domain/bienes/clases'
import { MAX_FOTOS } from '@retroventa/domain/contratos/validarContrato'
import { useId } from 'react'
import { CampoGramos } from '../../../ui/formulario/campos/CampoCifra.tsx'
import { CampoOpcion } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { FotosSueltas } from '../../fotos/public.ts'
import { type ConArticulos, type Fila, sinLey } from './valores.ts'

const LARGO_SERIAL = 40

/** What tells an item that is not metal from another of its class. */
export function FichaDeArticulo({
  de,
  indice,
  fila,
}: {
  de: Formulario<ConArticulos>
  indice: number
  fila: Fila
}) {
  const marcas = useId()
  const clase = claseDe(fila.ley)
  if (!clase) return null
  const en = `filas[${indice}]` as const
  return (
    <div className="ct-bien">
      <datalist id={marcas}>
        {clase.marcas.map((marca) => (
          <option key={marca} value={marca} />
        ))}
      </datalist>
      <CampoTexto
        de={de}
        nombre={`${en}.marca`}
        etiqueta="Marca"
        className="ct-campo"
        maximo={40}
        lista={marcas}
      />
      <CampoTexto de={de} nombre={`${en}.modelo`} etiqueta="Modelo" className="ct-campo" maximo={60} />
      <CampoTexto
        de={de}
        nombre={`${en}.serial`}
        etiqueta={NOMBRES_DISTINTIVO[clase.distintivo]}
        className="ct-campo"
        maximo={LARGO_SERIAL}
        {...(clase.distintivo !== 'serial' && { limpiar: limpiarDistintivo })}
        inputMode={clase.distintivo === 'imei' ? 'numeric' : 'text'}
        {...(!clase.exigeDistintivo && { marca: 'opcional' })}
      />
      <CampoOpcion
        de={de}
        nombre={`${en}.estado`}
        etiqueta="Estado"
        className="ct-campo"
        opciones={ESTADOS_BIEN}
        sePuedeQuitar
      />
      <CampoTexto
        de={de}
        nombre={`${en}.accesorios`}
        etiqueta="Accesorios"
        className="ct-campo ct-bien-ancho"
        maximo={120}
        marca="cargador, caja, control…"
      />
    </div>
  )
}

/** Behind a button, because most items need neither: gross weight and stones of metal, and the photos. */
export function MasDeArticulo({
  de,
  indice,
  fila,
  oculto,
}: {
  de: Formulario<ConArticulos>
  indice: number
  fila: Fila
  oculto: boolean
}) {
  const en = `filas[${indice}]` as const
  return (
    <div className="ct-mas-articulo" hidden={oculto}>
      {!sinLey(fila.ley) && (
        <div className="ct-bien">
          <CampoGramos de={de} nombre={`${en}.bruto`} etiqueta="Peso bruto" className="ct-campo" />
          <CampoGramos de={de} nombre={`${en}.piedras`} etiqueta="Piedras y otros" className="ct-campo" />
          <p className="rv-suave ct-bien-ancho ct-bien-nota">
            El peso neto se calcula: bruto menos piedras. El sugerido sale del neto.
          </p>
        </div>
      )}
      <FotosSueltas
        etiqueta={`Foto del artículo ${indice + 1}`}
        valor={fila.fotos}
        maximo={MAX_FOTOS}
        alCambiar={(fotos) => de.poner(`${en}.fotos`, fotos)}
        alSubir={de.llegadas.esperar}
      />
    </div>
  )
}
