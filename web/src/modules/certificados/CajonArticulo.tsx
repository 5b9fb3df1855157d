import { TEXTOS_CERTIFICADO } from '@retroventa/api/certificados/textos'
import { validarArticulo } from '@retroventa/domain/certificados/validar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { CampoCasilla, CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import { AvisoDeBorrador, BotonGuardar, FormularioCorto } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { imprimir } from '../../ui/impresion/imprimir.ts'
import { asuntoEn } from '../operaciones/public.ts'
import { ElegirCliente } from './ElegirCliente.tsx'
import { papelDeArticulo, queryOrigenes } from './llamadas.ts'

interface Valores {
  articulo: string
  almacenCompra: string
  idCliente: string
  mediaCarta: boolean
}
const LINEAS = { minRows: 3, maxRows: 8 }

/** Certificate of property of various items (001 §2, §5). */
export default function CajonArticulo() {
  const { almacen, almacenes } = useSesion()
  const { data } = useQuery(queryOrigenes)
  // Theirs until all of them come: a thing is certified also by a branch that did not buy it.
  const origenes = data?.items ?? almacenes
  // Of the branch it was begun in, whose it is taken for.
  const [asunto] = useState(asuntoEn('certificado.articulo', almacen?.id))
  const de = useFormulario<Valores, void>({
    inicial: { articulo: '', almacenCompra: almacen?.id ?? '', idCliente: '', mediaCarta: false },
    asunto,
    // Who is chosen is known by their whole record.
    sinBorrador: ['idCliente'],
    reglas: (valores) => fallasDeReglas(validarArticulo(valores), (codigo) => TEXTOS_CERTIFICADO[codigo]),
    async enviar({ mediaCarta, ...valores }) {
      imprimir(papelDeArticulo({ ...valores, mediaCarta: mediaCarta ? 'true' : 'false' }))
    },
  })
  return (
    <FormularioCorto
      de={de}
      boton={
        <div className="rv-pie-herramienta">
          <BotonGuardar de={de} texto="Imprimir certificado" />
        </div>
      }
    >
      <AvisoDeBorrador de={de} />
      <ElegirCliente
        etiqueta="Cliente"
        valor={de.valores.idCliente}
        error={de.error('idCliente')}
        alElegir={(id) => de.poner('idCliente', id)}
        alBuscar={de.llegadas.esperar}
      />
      <CampoTexto
        de={de}
        nombre="articulo"
        etiqueta="Descripción del artículo"
        requerido
        maximo={1000}
        lineas={LINEAS}
        contar
      />
      <CampoOpcion
        de={de}
        nombre="almacenCompra"
        etiqueta="Almacén de compra"
        requerido
        seBusca={origenes.length > 10}
        opciones={origenes.map(({ id, codigo, nombre }) => ({ value: id, label: `${codigo} ${nombre}` }))}
      />
      <CampoCasilla de={de} nombre="mediaCarta" etiqueta="En media carta" />
    </FormularioCorto>
  )
}
