"""Text to word pieces as the product cuts them (src/server/language/encoder/word-pieces.ts): the vocabulary of uncased BERT."""
import functools
import json
import re
import unicodedata


class WordPieces:
    def __init__(self, path):
        self.places = json.load(open(path, encoding='utf8'))['model']['vocab']
        self.of_word = functools.lru_cache(200000)(self.cut)

    def cut(self, word):
        if len(word) > 100:
            return (self.places['[UNK]'],)
        pieces, start = [], 0
        while start < len(word):
            end = len(word)
            while end > start and ('##' if start else '') + word[start:end] not in self.places:
                end -= 1
            if end == start:
                return (self.places['[UNK]'],)
            pieces.append(self.places[('##' if start else '') + word[start:end]])
            start = end
        return tuple(pieces)

    def __call__(self, text):
        bare = ''.join(sign for sign in unicodedata.normalize('NFD', text.lower()) if unicodedata.category(sign) != 'Mn')
        return [piece for word in re.findall(r'\w+|[^\w\s]', bare.replace('_', ' _ ')) for piece in self.of_word(word)]
