import { type AnyExtension, Node } from "@tiptap/core";
import type { Node as TextNode } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { Picture } from "../../../../../media/contract/picture.ts";
import { LEAST_PICTURES } from "../../../../../rich-text/embeds/spec.ts";
import { galleryView } from "../views/gallery-view.ts";
import { pictureView } from "../views/picture-view.ts";
import { carried, carriedRule } from "./carried.ts";
import type { TextEnvironment } from "./environment.ts";
import { insertBlocks } from "./insert-blocks.ts";

/** A picture as a text takes it; its caption may come later. */
export type InsertedPicture = Picture & { caption?: string | null };

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    pictures: {
      /** Puts pictures into the text, one below the other. */
      insertPictures(pictures: readonly InsertedPicture[]): ReturnType;
      /** Puts pictures into the text side by side; one alone is a picture. */
      insertGallery(pictures: readonly InsertedPicture[]): ReturnType;
      /** Shows another file in the place of the picture that is selected: its caption and its link stay. */
      replacePicture(picture: Picture): ReturnType;
    };
  }
}

/** A picture with its alternative text and caption. */
export function picture(environment: TextEnvironment): AnyExtension {
  return Node.create({
    name: "image",
    parseHTML: () => [carriedRule("image")],
    renderHTML: ({ node, HTMLAttributes }) => ["figure", { ...HTMLAttributes, ...carried(node) }],
    addNodeView: () => pictureView(environment),
    addCommands() {
      const make = ({ id, width, height, alt, caption = null }: InsertedPicture) =>
        this.type.create({ id, width, height, alt, caption });
      const insert = (blocks: readonly TextNode[]) => (tr: Parameters<typeof insertBlocks>[0], dispatch: unknown) =>
        blocks.length > 0 && (dispatch === undefined || insertBlocks(tr, blocks, "behind"));
      return {
        insertPictures:
          (pictures) =>
          ({ tr, dispatch }) =>
            insert(pictures.map(make))(tr, dispatch),
        replacePicture:
          ({ id, width, height, alt }) =>
          ({ tr, dispatch }) => {
            const { selection } = tr;
            if (!(selection instanceof NodeSelection) || selection.node.type !== this.type) return false;
            const { from, node } = selection;
            if (dispatch === undefined) return true;
            tr.setNodeMarkup(from, null, { ...node.attrs, id, width, height, alt });
            tr.setSelection(NodeSelection.create(tr.doc, from));
            return true;
          },
        insertGallery:
          (pictures) =>
          ({ tr, dispatch, state }) => {
            const images = pictures.map(make);
            const type = state.schema.nodes.gallery;
            const { selection } = tr;
            if (selection instanceof NodeSelection && selection.node.type === type && images.length > 0) {
              // Into the gallery that is selected, behind its last picture.
              if (dispatch !== undefined) tr.insert(selection.to - 1, images).scrollIntoView();
              return true;
            }
            if (images.length < LEAST_PICTURES || type === undefined) return insert(images)(tr, dispatch);
            return insert([type.create(null, images)])(tr, dispatch);
          },
      };
    },
  });
}

/** Pictures that belong together. One that is left alone is stored as a picture. */
export function gallery({ words }: TextEnvironment): AnyExtension {
  return Node.create({
    name: "gallery",
    parseHTML: () => [carriedRule("gallery")],
    renderHTML: ({ node, HTMLAttributes }) => ["div", { ...HTMLAttributes, ...carried(node) }, 0],
    addNodeView: () => galleryView(words.gallery),
  });
}
