import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { AvisosFormulario, BotonGuardar, PreguntasFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { type DatosNovedad, publicar, TIPOS_NOVEDAD } from './llamadas.ts'

const VACIA: DatosNovedad = { tipo: 'Aviso', descripcion: '' }
const reglas = ({ descripcion }: DatosNovedad) =>
  descripcion.trim() ? [] : [{ campo: 'descripcion', mensaje: 'Dato requerido' }]

/** A news item for the bell of everybody. */
export function PublicarNovedad() {
  const de = useFormulario({
    inicial: VACIA,
    asunto: 'novedad',
    deQue: 'de la novedad',
    reglas,
    operacion: 'guardar',
    enviar: publicar,
    refrescar: ['novedades'],
    alGuardar: () => de.partir(VACIA),
  })
  return (
    <Tarjeta titulo="Publicar una novedad">
      <AvisosFormulario de={de} />
      <PreguntasFormulario de={de} />
      <div className="ep-novedad" ref={de.contenedor}>
        <CampoOpcion de={de} nombre="tipo" etiqueta="Tipo de novedad" opciones={TIPOS_NOVEDAD} />
        <CampoTexto
          de={de}
          nombre="descripcion"
          etiqueta="Qué hay de nuevo"
          requerido
          maximo={1000}
          lineas={LINEAS}
        />
        <BotonGuardar de={de} texto="Publicar novedad" sinAtajo />
      </div>
    </Tarjeta>
  )
}

const LINEAS = { minRows: 1, maxRows: 5 }
